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

/** @returns the row to store; `null` when the address opens nothing */
export function rowOfDraft(draft: SourceDraft): NewSource | null {
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
    // Other rules judge anew what was read before, and another address is another feed.
    etag: null,
    last_modified: null,
    next_fetch_at: new Date().toISOString(),
  };
}
