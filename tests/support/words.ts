/** The words of a text: a table whose rows have no blank in them. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
