/** Rows of the feeds' tables, which can hold anything, become what the screens and the runners can trust. */
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
  /** A Portuguese sentence; `null` when the last attempt went well. */
  lastError: string | null;
  lastErrorAt: string | null;
  failures: number;
  /** Portuguese sentences. */
  notices: string[];
  /** Where the site says that the feed is for good, until that is accepted. */
  movedTo: string | null;
}

const ITEM_STATUSES = ["waiting", "near-miss", "approved", "rejected"] as const;

export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const toStatus = (value: unknown): ItemStatus | null =>
  ITEM_STATUSES.find((status) => status === value) ?? null;

/** A row of the queue, with the article's fields as they would be published. */
export interface FeedItem extends Record<ArticleField, string> {
  id: string;
  sourceId: string | null;
  /** Of its source's feed; empty where that is gone, or was not asked for. */
  feedUrl: string;
  identity: string;
  addressKey: string;
  flags: Flag[];
  score: number;
  reasons: Reason[];
  status: ItemStatus;
  /** Of what it was published as. */
  articleId: string | null;
  /** The UUID of the act by which it stands where it is, when that was, and whose; empty: not known. */
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
  // The switch to publish without review was a score once.
  if (kind === "switch") return value === true || typeof value === "number";
  return kind === "category" ? textOrNull(value) : text(value);
}

/** A person's decisions about a source; of an empty row, the beginning of a new one. */
export const sourceValues = (row: Readonly<Record<string, unknown>>): SourceValues =>
  Object.fromEntries(
    SOURCE_FIELDS.map((field) => [field.name, valueOf(field, row[field.column])]),
  ) as SourceValues;

const storedSource = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(SOURCE_FIELDS.map(({ column }) => [column, row[column]])) as StoredSource;

const toSource = (row: Record<string, unknown>): Source => ({
  ...sourceValues(row),
  id: text(row.id),
  // One without a name is called by its address.
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
  const { term, points, isCertain, dispute } = value;
  return [
    {
      term,
      place: value.place === "title" ? "title" : "text",
      points: count(points),
      ...(isCertain === true && { isCertain }),
      ...(isRecord(dispute) && {
        dispute: { sign: text(dispute.sign), reading: text(dispute.reading) },
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
