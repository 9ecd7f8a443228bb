/** What we use of the package, which has no types of its own. */
declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "woff" | "woff2";
    /** Where each axis of a variable font is pinned. */
    variationAxes?: Record<string, number>;
    noHinting?: boolean;
    preserveNameIds?: readonly number[];
  }
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options?: Options,
  ): Promise<Uint8Array>;
}
