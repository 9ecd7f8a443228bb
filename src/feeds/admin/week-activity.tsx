/** The decisions of seven days, and the articles of twelve weeks (rule 12.17). Nothing, where the database does not count them. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { type Activity, type Counts, OUTCOMES } from "@/feeds/data/feed-activity.ts";
import type { ItemStatus } from "@/feeds/data/feed-rows.ts";
import { activityQuery } from "@/feeds/data/item-queries.ts";
import { hasFeeds } from "@/feeds/data/open-feeds.ts";
import { cn } from "@/lib/cn";
import { formatDay } from "@/lib/date";
import { counted, formatCount } from "@/lib/plural";
import { writeAddress } from "@/ui/address-parts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/ui/table";
import { QUEUE_FILTER, WHOLE_QUEUE } from "./queue-filter";
import { dayAndMonth, daysUntil, TwelveWeeks } from "./twelve-weeks";

type Outcome = (typeof OUTCOMES)[number];

interface Wording {
  status: ItemStatus;
  mark: string;
  tone: string;
  words: [one: string, many: string];
}

const WORDINGS: Record<Outcome, Wording> = {
  published: {
    status: "approved",
    mark: "✓",
    tone: "bg-success",
    words: ["publicado", "publicados"],
  },
  rejected: {
    status: "rejected",
    mark: "✕",
    tone: "bg-danger",
    words: ["rejeitado", "rejeitados"],
  },
  off_topic: {
    status: "near-miss",
    mark: "○",
    tone: "bg-foreground-muted",
    words: ["fora do assunto", "fora do assunto"],
  },
};

/** "12 publicados, 3 rejeitados, 41 fora do assunto". */
export const countsText = (counts: Counts) =>
  OUTCOMES.map((outcome) => counted(counts[outcome], ...WORDINGS[outcome].words)).join(", ");

const named = (day: string) => formatDay(new Date(`${day}T12:00:00`));

export function WeekActivity() {
  const { data } = useQuery({ ...activityQuery, enabled: hasFeeds() });
  if (!data) return null;
  return (
    <>
      <div className="grid gap-2">
        <h2 id="seven-days" className="text-lg font-semibold">
          Últimos 7 dias
        </h2>
        {data.days.length > 0 ? (
          <SevenDays {...data} />
        ) : (
          <p className="text-sm text-foreground-muted">
            Nada passou pela fila nestes dias. O que for publicado, rejeitado ou ficar fora do
            assunto é contado aqui, por fonte e por dia.
          </p>
        )}
      </div>
      {data.categories.length > 0 && <TwelveWeeks {...data} />}
    </>
  );
}

const ALL = "";

function SevenDays({ days, today }: Activity) {
  const columns = daysUntil(today, 7, 1);
  const sources = [...new Set(days.map(({ source }) => source))];
  const countsOf = (source: string, day: string): Counts => {
    const rows = days.filter((row) => row.day === day && (source === ALL || row.source === source));
    const sum = (outcome: Outcome) => rows.reduce((total, row) => total + row[outcome], 0);
    return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, sum(outcome)])) as Counts;
  };
  const most = Math.max(...days.flatMap((row) => OUTCOMES.map((outcome) => row[outcome])));
  return (
    <>
      <p className="text-sm text-foreground-muted">
        <span>
          {OUTCOMES.map((each) => `${WORDINGS[each].mark} ${WORDINGS[each].words[1]}`).join(" · ")}
        </span>
        <span>
          {`. Do que passou pela fila, pelo dia da decisão. “Fora do assunto” são os quase aceitos, pelo dia em que foram lidos; o que ficou mais longe não é guardado.`}
        </span>
      </p>
      <Table aria-labelledby="seven-days" className="min-w-[44rem]">
        <TableHeader>
          <TableRow>
            <TableHead>Fonte</TableHead>
            {columns.map((day) => (
              <TableHead key={day} className="px-2">
                {`${named(day).weekday?.slice(0, 3)}. ${dayAndMonth(day)}`}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {[...(sources.length > 1 ? [ALL] : []), ...sources].map((source) => (
            <TableRow key={source}>
              <th
                scope="row"
                className="foreign-text max-w-56 min-w-32 px-4 py-2 text-left align-top font-medium max-lg:px-2"
              >
                {source === ALL ? "Todas" : source}
              </th>
              {columns.map((day) => (
                <TableCell key={day} className="px-2 py-1 align-top">
                  <DayCounts counts={countsOf(source, day)} {...{ source, day, most }} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

interface DayCountsProps {
  counts: Counts;
  source: string;
  day: string;
  most: number;
}

function DayCounts({ counts, source, day, most }: DayCountsProps) {
  return OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => {
    const { status, mark, tone, words } = WORDINGS[outcome];
    const text = counted(counts[outcome], ...words);
    const filter = { ...WHOLE_QUEUE, status, source, day };
    return (
      <Link
        key={outcome}
        to={`/admin/review?${writeAddress(new URLSearchParams(), QUEUE_FILTER, filter)}`}
        title={text}
        aria-label={`${text}, ${source === ALL ? "todas as fontes" : source}, ${named(day).day}`}
        className="flex min-h-6 items-center gap-1.5 whitespace-nowrap tabular-nums hover:underline"
      >
        <span>{`${mark} ${formatCount(counts[outcome])}`}</span>
        <span aria-hidden className="h-2 w-10 forced-color-adjust-none">
          <span
            className={cn("block h-full min-w-0.5 rounded-xs", tone)}
            style={{ width: `${Math.min(counts[outcome] / most, 1) * 100}%` }}
          />
        </span>
      </Link>
    );
  });
}
