/** Makes foreign text safe for a terminal or a log, without line breaks and control characters. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
