/** Of the package's functions only what above-floor.ts calls: it brings no types. */
declare module "es-check" {
  interface Check {
    ecmaVersion: string;
    files: string;
    module: boolean;
    checkFeatures: boolean;
    /** Names of features, with commas between them. */
    ignore: string;
    cache: boolean;
  }

  interface Failure {
    file: string;
    /** With the features by name, or as the parser says it. */
    err: Error & { features?: string[] };
  }

  export function runChecks(
    checks: readonly Check[],
    options: object,
  ): { success: boolean; errors: Failure[] };
}
