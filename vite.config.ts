import path from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { tsImport } from "tsx/esm/api";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import type * as BackendPlugin from "./tooling/backend/embedded-backend-plugin.ts";
import { environmentPlugin, loadEnvironment } from "./tooling/backend/environment-plugin.ts";
import { firstScriptsPlugin } from "./tooling/page/first-scripts.ts";
import type * as PagePlugin from "./tooling/page/page-plugin.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const output = path.join(root, "dist", path.sep);

/** Vite does not resolve "@/…" in this file's imports, so these modules are loaded by tsx. */
const load = <Module>(file: string) => tsImport(file, import.meta.url) as Promise<Module>;

/** A separate copy of tslib for supabase-js: a shared one would become another file for visitors. */
const supabaseHelpers: Plugin = {
  name: "supabase-helpers",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source !== "tslib" || !importer?.includes("/node_modules/@supabase/")) return null;
    const helpers = await this.resolve(source, importer, { skipSelf: true });
    return helpers && `${helpers.id}?supabase`;
  },
};

export default defineConfig(async ({ command, mode, isPreview }): Promise<UserConfig> => {
  // The tests use this mode for a build whose project cannot be reached.
  const isPrerendered = mode !== "skeleton";
  const result = loadEnvironment(root, isPrerendered ? mode : "production");
  const { environment, isEmbedded } = result;
  const page = await load<typeof PagePlugin>("./tooling/page/page-plugin.ts");
  const servesBackend = isEmbedded && (command === "serve" || isPreview);

  return {
    root,
    resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
    define: {
      __BUILD_YEAR__: new Date().getFullYear(),
      __VERSION__: JSON.stringify(packageJson.version),
    },
    plugins: [
      react(),
      tailwindcss(),
      environmentPlugin(result),
      supabaseHelpers,
      firstScriptsPlugin,
      page.pagePlugin({ ...result, isPrerendered }),
      servesBackend &&
        load<typeof BackendPlugin>("./tooling/backend/embedded-backend-plugin.ts").then(
          ({ embeddedBackend }) =>
            embeddedBackend({ localMode: environment?.signIn.mode === "local" }),
        ),
    ],
    // A build would otherwise reload the open page for each file.
    server: { watch: { ignored: (file: string) => path.normalize(file).startsWith(output) } },
    build: {
      // The page lists its scripts itself (tooling/page); Vite's lists would add 0.7 KB to every page.
      modulePreload: false,
      rollupOptions: {
        output: {
          // Without groups each module that a lazy part shares would become a file, requested before the first card.
          codeSplitting: {
            groups: [
              { name: "framework", test: /node_modules/, tags: ["$initial"] },
              { name: "app", tags: ["$initial"] },
              // One file, which all pages of the panel share.
              { name: "queries", test: /node_modules\/@tanstack\// },
            ],
          },
        },
      },
    },
  };
});
