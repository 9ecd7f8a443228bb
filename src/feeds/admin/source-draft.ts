/** What the form of a source edits, and how it becomes a row. */
import { openableAddress } from "@/articles/model/openable-address";
import type { NewSource } from "@/feeds/data/feed-client.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import type { SourceRules } from "@/feeds/model/candidate.ts";

export interface SourceDraft {
  name: string;
  url: string;
  /** Empty: by an item's words. */
  category: string;
  /** Separated by commas or lines. */
  keepWords: string;
  blockWords: string;
  isAlwaysOnTopic: boolean;
  /** Empty: nothing is published without review. */
  autoApproveScore: string;
}

export function draftOfSource(source: Source | null): SourceDraft {
  return {
    name: source?.name ?? "",
    url: source?.url ?? "",
    category: source?.category ?? "",
    keepWords: source?.keepWords.join(", ") ?? "",
    blockWords: source?.blockWords.join(", ") ?? "",
    isAlwaysOnTopic: source?.isAlwaysOnTopic ?? false,
    autoApproveScore: source?.autoApproveScore?.toString() ?? "",
  };
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

/** What a person decides of a source, in the columns of its table. */
export type SourceRow = Pick<
  Required<NewSource>,
  | "name"
  | "url"
  | "category"
  | "keep_words"
  | "block_words"
  | "always_on_topic"
  | "auto_approve_score"
>;

/** @returns the row to store; `null` when the address opens nothing */
export function rowOfDraft(draft: SourceDraft): SourceRow | null {
  const url = openableAddress(draft.url);
  if (url === null) return null;
  const { category, keepWords, blockWords, isAlwaysOnTopic = false } = rulesOf(draft);
  const score = Math.round(Number(draft.autoApproveScore));
  return {
    name: draft.name.trim() || new URL(url).hostname.replace(/^www\./, ""),
    url,
    category,
    keep_words: [...keepWords],
    block_words: [...blockWords],
    always_on_topic: isAlwaysOnTopic,
    auto_approve_score: draft.autoApproveScore.trim() !== "" && score > 0 ? score : null,
  };
}

const COLUMNS = {
  name: "name",
  url: "url",
  category: "category",
  keepWords: "keep_words",
  blockWords: "block_words",
  isAlwaysOnTopic: "always_on_topic",
  autoApproveScore: "auto_approve_score",
} as const satisfies Record<keyof SourceDraft, keyof SourceRow>;

/** The fields in which two drafts differ. */
export function differingParts(a: SourceDraft, b: SourceDraft): (keyof SourceDraft)[] {
  return (Object.keys(COLUMNS) as (keyof SourceDraft)[]).filter((part) => a[part] !== b[part]);
}

/** These fields of a draft alone. */
export function partsOf(
  draft: SourceDraft,
  parts: readonly (keyof SourceDraft)[],
): Partial<SourceDraft> {
  return Object.fromEntries(parts.map((part) => [part, draft[part]]));
}

/** The columns of these fields alone: what nobody touched is not written. */
export function columnsOf(
  row: SourceRow,
  parts: readonly (keyof SourceDraft)[],
): Partial<SourceRow> {
  return Object.fromEntries(parts.map((part) => [COLUMNS[part], row[COLUMNS[part]]]));
}

/** A source as it was read, to be compared with what is stored. */
export function knownRow(source: Source): Partial<SourceRow> {
  const { name, url, category, isAlwaysOnTopic = false, autoApproveScore } = source;
  return {
    // One without a name is called by its address.
    ...(name !== url && { name }),
    url,
    category,
    keep_words: [...source.keepWords],
    block_words: [...source.blockWords],
    always_on_topic: isAlwaysOnTopic,
    auto_approve_score: autoApproveScore,
  };
}
