import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { cutFonts } from "./fonts";

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

/** A document for tables' addresses, which sends for a table's code along with that of every screen. */
function tableDocument(): Plugin {
  return {
    name: "table-document",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const table = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "TablePage");
      if (page?.type !== "asset" || table?.type !== "chunk") this.error("the page or its table was not built");
      const source = String(page.source);
      const needed = new Set([table.fileName]);
      for (const name of needed) {
        const file = bundle[name];
        if (file?.type === "chunk") file.imports.forEach((each) => needed.add(each));
      }
      const links = [...needed]
        .map((name) => bundle[name])
        .flatMap((file) => (file?.type === "chunk" ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])] : []))
        .filter((name) => !source.includes(name))
        .map((name) => `${name.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"'} href="/${name}"`)
        .map((link) => `  <link ${link} crossorigin />\n  `);
      this.emitFile({
        type: "asset",
        fileName: "table.html",
        source: source.replace("</head>", `${links.join("")}</head>`),
      });
    },
  };
}

/** What is packed once here is packed for nobody again: browsers take the smallest that they know. */
function packed(): Plugin {
  return {
    name: "packed",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /^assets\/.+\.(js|css)$/.test(each))) {
        const path = join(dir, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

await cutFonts();

export default defineConfig({
  plugins: [catalogues(), svelte(), tableDocument(), packed()],
  build: {
    target: "es2022",
    outDir: "../src/mudbrick/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // A request costs a phone more than a kilobyte: one file for all that every screen needs, one for what boards share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "page", tags: ["$initial"] },
            {
              name: "drawing",
              test: /[\\/]src[\\/](drawing[\\/]|boards[\\/][\w-]+\.|boards[\\/]fallback|lobby[\\/]GameSigns)/,
              minShareCount: 2,
            },
            // Small things that screens share come together: each file of its own costs more than what is in it.
            {
              name: "shared",
              test: /[\\/]src[\\/](browser|choosing|connection|i18n|lobby|table)[\\/][\w.-]+\.ts$/,
              minShareCount: 2,
            },
            // A table is one file, with all that it always needs; lessons and puzzles, which are tables too, take the same.
            { name: "table", test: /[\\/]src[\\/]game[\\/]TablePage\.svelte$/ },
            { name: "waiting", test: /[\\/]src[\\/]lobby[\\/]WaitingRoom\.svelte$/ },
            // What a game's drawings share: its board, its cover and the pieces of its box ask for one file.
            {
              name: (id) => `${/boards[\\/](\w+)[\\/]/.exec(id)?.[1]}-drawing`,
              test: /[\\/]src[\\/]boards[\\/]\w+[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: process.env["MUDBRICK_SERVER"] ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  // A busy machine is no reason to fail.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
