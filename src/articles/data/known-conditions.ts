import { ARTICLE_FIELDS } from "@/articles/model/article";
import type { StoredFields } from "@/articles/model/fields";

interface Condition {
  name: string;
  operator: "eq" | "is";
  value: string | null;
}

/** A server takes some 8,000 characters of address, and ours has more than these. */
const LONGEST = 4000;

/** Not every server reads these in a filter as the text that they are. */
const AMBIGUOUS = /^\s|\s$|^[{["]|^(?:null|true|false|[-+.\d]+)$/i;

/**
 * What is to be in a row still, as conditions of a request; `null` when they are too long for an address, or not sure to
 * be read as they are meant.
 * @param known what is no text has no form that a condition can be relied on to have, and is left out
 */
export function conditionsOf(known: Partial<StoredFields>): Condition[] | null {
  const texts = ARTICLE_FIELDS.map((name) => known[name]).filter((one) => typeof one === "string");
  if (texts.some((text) => AMBIGUOUS.test(text))) return null;
  const conditions = ARTICLE_FIELDS.flatMap((name): Condition[] => {
    const value = known[name];
    if (value === null) return [{ name, operator: "is", value }];
    return typeof value === "string" ? [{ name, operator: "eq", value }] : [];
  });
  const length = new URLSearchParams(
    conditions.map(({ name, value }): [string, string] => [name, value ?? ""]),
  ).toString().length;
  return length > LONGEST ? null : conditions;
}
