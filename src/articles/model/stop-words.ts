/** Folded words that say nothing about a text's subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "a o as os um uma de da do das dos e em no na nos nas por para pelo pela com sem que se ao aos ou como sobre ate apos the an and of in on for to with is are at by from as its".split(
    " ",
  ),
);
