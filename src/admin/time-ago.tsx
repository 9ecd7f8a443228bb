import { useState } from "react";
import { formatMoment } from "@/lib/date";

const RELATIVE = new Intl.RelativeTimeFormat("pt-BR");

/** Each unit with its length in minutes. */
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 525_600],
  ["month", 43_200],
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
];

/** Returns a text such as "há 3 dias". A future date counts as now. */
export function agoText(date: Date, now = new Date()): string {
  const minutes = (now.getTime() - date.getTime()) / 60_000;
  for (const [unit, length] of UNITS) {
    if (minutes >= length) return RELATIVE.format(-Math.floor(minutes / length), unit);
  }
  return "há menos de um minuto";
}

export function TimeAgo({ date }: { date: Date }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)}>
      {agoText(date, now)}
    </time>
  );
}
