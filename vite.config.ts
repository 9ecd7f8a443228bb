import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { tsImport } from "tsx/esm/api";
import { defineConfig, loadEnv } from "vite";
import { readEnvironment } from "./tooling/backend/environment.ts";
import { environmentPlugin } from "./tooling/backend/environment-plugin.ts";
import type * as FeedsOut from "./tooling/page/feeds-out-plugin.ts";
import type * as ListRows from "./tooling/page/list-rows.ts";
import { runtimePlugin } from "./tooling/page/runtime-plugin.ts";
import { securityPlugin } from "./tooling/page/security-plugin.ts";
import type * as ShellPlugin from "./tooling/page/shell-plugin.ts";
import { siteHtmlPlugin } from "./tooling/page/site-html-plugin.ts";
import { misreadPasswordWarnings } from "./tooling/backend/written-password.ts";

/** What builds the page imports as the site does ("@/…"), which Vite's own reading of this file does not know. */
const load = (file: string): Promise<unknown> => tsImport(file, import.meta.url);

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig(async ({ command, mode, isPreview }) => {
  const isPrerendered = mode === "prerender";
  const settings = isPrerendered ? "production" : mode;
  const variables = loadEnv(settings, root, [
    "VITE_",
    "ADMIN_PASSWORD",
    "SITE_URL",
    "URL",
    "CF_PAGES_URL",
    "VERCEL_PROJECT_PRODUCTION_URL",
  ]);
  const result = readEnvironment(variables);
  result.warnings.push(...misreadPasswordWarnings(root, mode, variables.ADMIN_PASSWORD));
  const { environment } = result;
  let rows: Promise<unknown[]> | undefined;
  const askForRows = async () => {
    const { readListRows } = (await load("./tooling/page/list-rows.ts")) as typeof ListRows;
    return environment ? readListRows(environment) : [];
  };
  // Asked once, for the page and for the feeds.
  const readRows = isPrerendered ? () => (rows ??= askForRows()) : undefined;
  const { shellPlugin } = (await load("./tooling/page/shell-plugin.ts")) as typeof ShellPlugin;
  const { feedsOutPlugin } = (await load("./tooling/page/feeds-out-plugin.ts")) as typeof FeedsOut;
  const servesBackend = result.isEmbedded && (command === "serve" || isPreview);

  return {
    root,
    resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
    define: { __BUILD_YEAR__: new Date().getFullYear() },
    plugins: [
      react(),
      tailwindcss(),
      environmentPlugin(result),
      siteHtmlPlugin(result.siteUrl),
      runtimePlugin(),
      shellPlugin(environment, readRows),
      feedsOutPlugin(result.siteUrl, readRows),
      // After the shell: it allows the page's own scripts and styles by what they contain.
      securityPlugin(environment?.supabaseUrl ?? null),
      servesBackend &&
        // Loaded only where it serves: with a hosted project none of the embedded backend is read.
        import("./tooling/backend/embedded-backend-plugin.ts").then(({ embeddedBackend }) =>
          embeddedBackend({ localMode: environment?.signIn.mode === "local" }),
        ),
    ],
    build: {
      // Since 2024 every browser has light-dark(), AbortSignal.any and @property, which the product needs.
      target: ["chrome123", "edge123", "firefox128", "safari17.5"],
      // The shell preloads what the page needs; the rest of Vite's preloading is 0.4 KB on every page.
      modulePreload: false,
      rollupOptions: {
        output: {
          // One file for what every page needs: as separate files it is 1.5 KB more and three requests more.
          codeSplitting: {
            groups: [
              {
                name: "framework",
                test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              },
            ],
          },
        },
      },
    },
    server: { strictPort: true },
    preview: { strictPort: true },
  };
});
