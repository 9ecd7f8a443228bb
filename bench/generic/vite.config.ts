/** Builds the generic page: no shell, no early request, one bundle, and two modules exchanged. */
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { readEnvironment } from "../../tooling/backend/environment.ts";
import { environmentPlugin } from "../../tooling/backend/environment-plugin.ts";

const root = path.resolve("bench/generic");

const EXCHANGED: Record<string, string> = {
  "@/articles/list/article-grid": "article-grid.tsx",
  "@/lib/public-client": "public-client.ts",
};

const exchange: Plugin = {
  name: "bench:exchange",
  enforce: "pre",
  resolveId: (source) => {
    const file = EXCHANGED[source];
    return file ? path.join(root, file) : null;
  },
};

export default defineConfig(() => ({
  root,
  publicDir: path.resolve("public"),
  resolve: { alias: { "@": path.resolve("src") } },
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  plugins: [
    exchange,
    react(),
    tailwindcss(),
    environmentPlugin(
      readEnvironment(loadEnv("production", process.cwd(), ["VITE_", "ADMIN_PASSWORD"])),
    ),
  ],
  build: {
    cssCodeSplit: false,
    rollupOptions: { output: { codeSplitting: false } },
  },
}));
