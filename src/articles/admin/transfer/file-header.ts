import { FIELDS } from "@/articles/model/fields";

/** The first row of an exported file. */
export const FILE_HEADER: readonly string[] = FIELDS.map(({ label }) => label);
