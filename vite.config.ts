import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { readEnvironment } from "./tooling/environment.ts";
import { environmentPlugin } from "./tooling/environment-plugin.ts";
import { feedsOutPlugin } from "./tooling/feeds-out-plugin.ts";
import { runtimePlugin } from "./tooling/runtime-plugin.ts";
import { securityPlugin } from "./tooling/security-plugin.ts";
import { shellPlugin } from "./tooling/shell-plugin.ts";
import { siteHtmlPlugin } from "./tooling/site-html-plugin.ts";
import { misreadPasswordWarnings } from "./tooling/written-password.ts";

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
    const { readListRows } = await import("./tooling/list-rows.ts");
    return environment ? readListRows(environment) : [];
  };
  // Asked once, for the page and for the feeds.
  const readRows = isPrerendered ? () => (rows ??= askForRows()) : undefined;
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
        import("./tooling/embedded-backend-plugin.ts").then(({ embeddedBackend }) =>
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
