/** A number as it is printed: with a minus, not with a hyphen; one that nobody was told is a question mark. */
export const figure = (count: number | null | undefined): string => String(count ?? "?").replace("-", "−");
