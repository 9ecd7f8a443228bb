/** Makes foreign text safe for a terminal or a log. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
