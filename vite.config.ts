import path from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { tsImport } from "tsx/esm/api";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import type * as BackendPlugin from "./tooling/backend/embedded-backend-plugin.ts";
import { environmentPlugin, loadEnvironment } from "./tooling/backend/environment-plugin.ts";
import type * as PagePlugin from "./tooling/page/page-plugin.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const output = path.join(root, "dist", path.sep);

/** For what imports as the site does ("@/…"), which Vite's own reading of this file does not know. */
const load = <Module>(file: string) => tsImport(file, import.meta.url) as Promise<Module>;

/** A copy of tslib for supabase-js: one that its chunk and the dialogs' shared would be one more file for visitors. */
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
  // For tests of the page that a build makes whose project cannot be reached.
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
      page.pagePlugin({ ...result, isPrerendered }),
      servesBackend &&
        // Loaded only where it serves: with a hosted project none of the embedded backend is read.
        load<typeof BackendPlugin>("./tooling/backend/embedded-backend-plugin.ts").then(
          ({ embeddedBackend }) =>
            embeddedBackend({ localMode: environment?.signIn.mode === "local" }),
        ),
    ],
    // Otherwise each page of a build made while the server runs reloads the open page.
    server: { watch: { ignored: (file: string) => path.normalize(file).startsWith(output) } },
    build: {
      // The page names its scripts itself (tooling/page); the lists for later parts would be 0.7 KB on every page.
      modulePreload: false,
      rollupOptions: {
        output: {
          // What every page needs, in two files: packages, which change seldom, and our own code. Otherwise each module
          // that some later part needs too would be a file of its own, and a request before the first card.
          codeSplitting: {
            groups: [
              { name: "framework", test: /node_modules/, tags: ["$initial"] },
              { name: "app", tags: ["$initial"] },
              // What both the list and the panel request once they stand, with all it imports: one request instead of ten.
              {
                name: "late",
                test: /\/(articles-api|list-cache|adopt-styles|shortcuts-help|theme-switch|arrow-up)\.[a-z]+$/,
              },
            ],
          },
        },
      },
    },
  };
});
