/** The text of a source's form, and its conversion to a database row. */
import { openableAddress } from "@/articles/model/openable-address";
import type { SourceRow } from "@/feeds/data/feed-client.ts";
import { type Source, sourceValues } from "@/feeds/data/feed-rows.ts";
import type { SourceRules } from "@/feeds/model/candidate.ts";
import { describeProblem } from "@/feeds/model/feed-problem.ts";
import { isPublicHost } from "@/feeds/model/public-host.ts";
import {
  SOURCE_FIELDS,
  type SourceDraft,
  type SourceField,
  type SourceFieldName,
} from "@/feeds/model/source-fields.ts";
import { ServiceError } from "@/lib/service-error";

function toControl(value: Source[SourceFieldName]): string | boolean {
  if (Array.isArray(value)) return value.join(", ");
  return value ?? "";
}

export function draftOfSource(source: Source | null): SourceDraft {
  const values = source ?? sourceValues({});
  return Object.fromEntries(
    SOURCE_FIELDS.map(({ name }) => [name, toControl(values[name])]),
  ) as SourceDraft;
}

export function splitWords(text: string): string[] {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return [...new Set(words)];
}

export function rulesOf(draft: SourceDraft): SourceRules {
  return {
    category: draft.category === "" ? null : draft.category,
    keepWords: splitWords(draft.keepWords),
    blockWords: splitWords(draft.blockWords),
    isAlwaysOnTopic: draft.isAlwaysOnTopic,
  };
}

function toColumn({ kind, stored }: SourceField, value: string | boolean): unknown {
  if (typeof value === "boolean") return stored ? stored[value ? "on" : "off"] : value;
  if (kind === "words") return splitWords(value);
  return kind === "category" && value === "" ? null : value;
}

/** @throws a ServiceError if the address cannot be opened or leads to a private network */
export function feedAddress(typed: string): string {
  const address = openableAddress(typed);
  if (address !== null && isPublicHost(new URL(address).hostname)) return address;
  const kind = address === null ? "bad-address" : "private-address";
  throw new ServiceError("server", describeProblem({ kind }));
}

/** @throws like `feedAddress` */
export function rowOfDraft(draft: SourceDraft): SourceRow {
  const url = feedAddress(draft.url);
  const name = draft.name.trim() || new URL(url).hostname.replace(/^www\./, "");
  const typed = { ...draft, url, name };
  return Object.fromEntries(
    SOURCE_FIELDS.map((field) => [field.column, toColumn(field, typed[field.name])]),
  ) as SourceRow;
}

export const differingFields = (a: SourceDraft, b: SourceDraft): SourceField[] =>
  SOURCE_FIELDS.filter(({ name }) => a[name] !== b[name]);

export const columnsOf = (row: SourceRow, fields: readonly SourceField[]): Partial<SourceRow> =>
  Object.fromEntries(fields.map(({ column }) => [column, row[column]]));
