/** The one place that reads and words dates. `parseISO` also reads PostgreSQL's own form, with a blank and "+00". */
import { isValid, parseISO } from "date-fns";

export const DATE_UNAVAILABLE = "Data indisponível";
export const DATE_INVALID = "Data inválida";

/**
 * `parseISO` alone would also take "2026", "20" (the year 2000) or "2026-W10". A date may carry a time, which may
 * carry seconds with any fraction and an offset.
 */
const DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/;

/**
 * @returns the moment, or `null` when the text is no date. A date without a time is a calendar day: midnight where
 * the reader is, so that it is the same day everywhere (BEHAVIOUR 6).
 */
export function parseDate(text: string): Date | null {
  const trimmed = text.trim();
  if (!DATE.test(trimmed)) return null;
  const date = parseISO(trimmed);
  return isValid(date) ? date : null;
}

const longDate = new Intl.DateTimeFormat("pt-BR", {
  day: "numeric",
  month: "long",
  year: "numeric",
});

const longDateTime = new Intl.DateTimeFormat("pt-BR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "20 de novembro de 2026", or SPEC section 5's text for a date that is missing or broken. */
export function formatPublishedAt(publishedAt: string | null): string {
  if (publishedAt === null || publishedAt.trim() === "") return DATE_UNAVAILABLE;
  const date = parseDate(publishedAt);
  return date ? longDate.format(date) : DATE_INVALID;
}

/** "20 de novembro de 2026 às 16:58". */
export function formatMoment(date: Date): string {
  return longDateTime.format(date);
}
