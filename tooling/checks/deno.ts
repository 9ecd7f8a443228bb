/** The two versions of Deno that the function must run on, as the development dependencies bring them. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** @returns the path of the program that an npm package of Deno carries for this machine */
const programOf = (packageName: string): string =>
  (require(`${packageName}/install_api.cjs`) as { runInstall: () => string }).runInstall();

export const DENO_VERSIONS = [
  {
    name: "Deno 2.1.4, on which Supabase's edge runtime is built",
    program: programOf("deno-hosted"),
  },
  { name: "the newest Deno", program: programOf("deno") },
] as const;
