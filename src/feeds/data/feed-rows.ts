/** Turns unchecked rows of the feeds' tables into checked values. */
import { type ArticleField, FIELDS } from "@/articles/model/fields.ts";
import type { Flag } from "@/feeds/model/candidate.ts";
import type { Reason } from "@/feeds/model/judgement.ts";
import {
  SOURCE_FIELDS,
  type SourceField,
  type SourceValues,
  type StoredSource,
} from "@/feeds/model/source-fields.ts";
import { isRecord } from "@/lib/is-record.ts";

export interface Source extends SourceValues {
  id: string;
  stored: StoredSource;
  isPaused: boolean;
  etag: string | null;
  lastModified: string | null;
  nextFetchAt: string | null;
  lastAttemptAt: string | null;
  lastSuccessAt: string | null;
  /** A Portuguese sentence; `null` after a successful attempt. */
  lastError: string | null;
  lastErrorAt: string | null;
  failures: number;
  notices: string[];
  /** The feed's permanent new address, until it is accepted. */
  movedTo: string | null;
}

const ITEM_STATUSES = ["waiting", "near-miss", "approved", "rejected"] as const;

export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const toStatus = (value: unknown): ItemStatus | null =>
  ITEM_STATUSES.find((status) => status === value) ?? null;

/** A queue item, with the article's fields as they would be published. */
export interface FeedItem extends Record<ArticleField, string> {
  id: string;
  sourceId: string | null;
  /** The address of its source's feed; empty if the source is gone or was not requested. */
  feedUrl: string;
  identity: string;
  addressKey: string;
  flags: Flag[];
  score: number;
  reasons: Reason[];
  status: ItemStatus;
  articleId: string | null;
  decision: string | null;
  decidedAt: string | null;
  decidedBy: string;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const count = (value: unknown) => (typeof value === "number" ? value : 0);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

function valueOf({ kind }: SourceField, value: unknown): SourceValues[keyof SourceValues] {
  if (kind === "words") return texts(value);
  // Earlier versions stored a score instead of a boolean.
  if (kind === "switch") return value === true || typeof value === "number";
  return kind === "category" ? textOrNull(value) : text(value);
}

/** The fields of a source that a person edits. For an empty row, those of a new source. */
export const sourceValues = (row: Readonly<Record<string, unknown>>): SourceValues =>
  Object.fromEntries(
    SOURCE_FIELDS.map((field) => [field.name, valueOf(field, row[field.column])]),
  ) as SourceValues;

const storedSource = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(SOURCE_FIELDS.map(({ column }) => [column, row[column]])) as StoredSource;

const toSource = (row: Record<string, unknown>): Source => ({
  ...sourceValues(row),
  id: text(row.id),
  name: text(row.name) || text(row.url),
  stored: storedSource(row),
  isPaused: row.is_paused === true,
  etag: textOrNull(row.etag),
  lastModified: textOrNull(row.last_modified),
  nextFetchAt: textOrNull(row.next_fetch_at),
  lastAttemptAt: textOrNull(row.last_attempt_at),
  lastSuccessAt: textOrNull(row.last_success_at),
  lastError: textOrNull(row.last_error),
  lastErrorAt: textOrNull(row.last_error_at),
  failures: count(row.failures),
  notices: texts(row.notices),
  movedTo: textOrNull(row.moved_to),
});

export const sourcesFromRows = (rows: readonly unknown[]): Source[] =>
  rows.filter(isRecord).map(toSource);

function toReason(value: unknown): Reason[] {
  if (!isRecord(value) || typeof value.term !== "string") return [];
  const { term, points, isCertain, counter } = value;
  return [
    {
      term,
      place: value.place === "title" ? "title" : "text",
      points: count(points),
      ...(isCertain === true && { isCertain }),
      ...(isRecord(counter) && {
        counter: { signal: text(counter.signal), reading: text(counter.reading) },
      }),
    },
  ];
}

const FLAGS: readonly Flag[] = ["no-date", "future-date", "no-address"];

const articleFieldsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(
    FIELDS.map(({ name, itemColumn = name }) => [name, text(row[itemColumn])]),
  ) as Record<ArticleField, string>;

function toItem(row: Record<string, unknown>): FeedItem {
  return {
    ...articleFieldsOf(row),
    id: text(row.id),
    sourceId: textOrNull(row.source_id),
    feedUrl: isRecord(row.source) ? text(row.source.url) : "",
    identity: text(row.identity),
    addressKey: text(row.address_key),
    flags: FLAGS.filter((flag) => texts(row.flags).includes(flag)),
    score: count(row.score),
    reasons: Array.isArray(row.reasons) ? row.reasons.flatMap(toReason) : [],
    status: toStatus(row.status) ?? "waiting",
    articleId: textOrNull(row.article_id),
    decision: textOrNull(row.decision),
    decidedAt: textOrNull(row.decided_at),
    decidedBy: text(row.decided_by),
  };
}

export function itemsFromRows(rows: readonly unknown[]): FeedItem[] {
  return rows.filter(isRecord).map(toItem);
}
