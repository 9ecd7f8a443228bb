/** Others' words in a terminal or a log: neither line breaks nor anything that steers one gets through. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
