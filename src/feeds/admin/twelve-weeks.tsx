/** Twelve weeks: of the portal by category, and of one source as a line (rule 12.17). */
import { categoryStyle } from "@/articles/reading/card/category-style";
import { categoryName, NO_CATEGORY } from "@/articles/model/category";
import type { Activity } from "@/feeds/data/feed-activity.ts";
import { formatCount } from "@/lib/plural";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/ui/table";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days that end with this one, each so many days apart. */
export const daysUntil = (last: string, count: number, step: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(last) - (count - 1 - index) * step * DAY_MS).toISOString().slice(0, 10),
  );

export const dayAndMonth = (day: string) => day.slice(5).split("-").toReversed().join("/");

export function TwelveWeeks({ categories, today }: Activity) {
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const weeks = daysUntil(daysUntil(today, sinceMonday + 1, 1)[0] ?? today, 12, 7);
  const most = Math.max(1, ...categories.flatMap((category) => category.weeks));
  return (
    <div className="grid gap-2">
      <h2 id="twelve-weeks" className="text-lg font-semibold">
        Artigos por semana e categoria
      </h2>
      <Table aria-labelledby="twelve-weeks" className="min-w-[52rem]">
        <TableHeader>
          <TableRow>
            <TableHead>Semana de</TableHead>
            {weeks.map((week) => (
              <TableHead key={week} className="px-1 text-right tabular-nums">
                {dayAndMonth(week)}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {categories.map(({ id, weeks: counts }) => (
            <TableRow key={id} className={categoryStyle(id)}>
              <th scope="row" className="foreign-text px-4 py-1 text-left font-medium">
                {categoryName(id) ?? (id || NO_CATEGORY.name)}
              </th>
              {counts.map((count, index) => (
                <TableCell
                  key={weeks[index]}
                  className="h-14 px-1 py-1 text-right align-bottom tabular-nums"
                >
                  <span>{formatCount(count)}</span>
                  <span
                    aria-hidden
                    className="ml-auto block w-6 rounded-xs bg-(--hue) forced-color-adjust-none"
                    style={{ height: `${(count / most) * 1.5}rem` }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Twelve weeks as a small line, with its numbers as text; nothing, where all are zero. */
export function WeeksLine({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(0, ...weeks);
  if (most === 0) return null;
  const points = weeks.map((count, index) => `${index * 8 + 1},${19 - (count / most) * 18}`);
  return (
    <svg
      role="img"
      aria-label={`Itens na fila em doze semanas: ${weeks.join(", ")}`}
      viewBox="0 0 90 20"
      className="inline h-4 w-20 align-middle text-accent"
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
