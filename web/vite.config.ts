import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Catalogues are TOML, like those of the games: a module of messages by `section.key`. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform(source, id) {
      if (!id.endsWith(".toml")) return null;
      const messages: Record<string, string> = {};
      for (const [section, entries] of Object.entries(parse(source))) {
        for (const [key, template] of Object.entries(entries as Record<string, string>)) {
          messages[`${section}.${key}`] = template;
        }
      }
      return { code: `export default ${JSON.stringify(messages)}`, map: null };
    },
  };
}

export default defineConfig({
  plugins: [catalogues(), svelte()],
  build: {
    target: "es2022",
    outDir: "../src/mudbrick/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: {
    proxy: {
      "/api": { target: process.env["MUDBRICK_SERVER"] ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
