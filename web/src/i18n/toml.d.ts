declare module "*.toml" {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
