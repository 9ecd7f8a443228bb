/** The articles published in the last seven days by origin, today first (rule 12.12). */
import { Link } from "react-router-dom";
import type { Activity } from "@/feeds/data/feed-activity.ts";
import { formatDay } from "@/lib/date";
import { counted, formatCount } from "@/lib/plural";
import { NEAR_MISSES } from "./queue-filter";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/ui/table";

const DAY_MS = 24 * 60 * 60 * 1000;

const ORIGINS = { import: "Importados", hand: "Escritos no painel" };

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function dayNames(today: string): string[] {
  return Array.from({ length: 7 }, (_, ago) => {
    const date = new Date(Date.parse(`${today}T12:00:00`) - ago * DAY_MS);
    return ago === 0 ? "hoje" : `${formatDay(date).weekday?.slice(0, 3)} ${date.getDate()}`;
  });
}

export function SevenDays({ today, published, rejected, nearMisses }: Activity) {
  const rows = published.map(({ origin, source, days }) => ({
    name: origin === "source" ? source : ORIGINS[origin],
    days,
    total: sum(days),
  }));
  const total = sum(rows.map((row) => row.total));
  const most = Math.max(1, ...rows.map((row) => row.total));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2
        id="seven-days"
        className={total > 0 ? "text-base font-semibold" : "text-sm text-foreground-muted"}
      >
        {total > 0
          ? `Publicados nos últimos 7 dias: ${formatCount(total)}`
          : "Nada publicado nos últimos 7 dias"}
      </h2>
      {total > 0 && (
        <Table aria-labelledby="seven-days">
          <TableHeader>
            <TableRow>
              <TableHead>De onde</TableHead>
              {dayNames(today).map((name) => (
                <TableHead key={name} className="px-2 text-right">
                  {name}
                </TableHead>
              ))}
              <TableHead className="text-right">total</TableHead>
              <TableHead aria-hidden className="w-1/4 max-lg:hidden" />
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.name}>
                <th
                  scope="row"
                  className="foreign-text max-w-64 min-w-32 px-4 py-1.5 text-left font-normal max-lg:px-2"
                >
                  {row.name}
                </th>
                {row.days.map((count, ago) => (
                  <TableCell key={ago} className="px-2 text-right tabular-nums">
                    {count > 0 && formatCount(count)}
                  </TableCell>
                ))}
                <TableCell className="text-right font-semibold tabular-nums">
                  {formatCount(row.total)}
                </TableCell>
                <TableCell aria-hidden className="max-lg:hidden">
                  <span
                    className="block h-2 min-w-0.5 rounded-xs bg-accent opacity-75 forced-color-adjust-none"
                    style={{ width: `${(row.total / most) * 100}%` }}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {rejected + nearMisses > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm text-foreground-muted">
          <span>Na fila, em 7 dias:</span>
          {rejected > 0 && (
            <Link className="underline" to="/admin/review?situacao=rejeitados">
              {counted(rejected, "rejeitado", "rejeitados")}
            </Link>
          )}
          {nearMisses > 0 && (
            <Link className="underline" to={NEAR_MISSES}>
              {`${formatCount(nearMisses)} fora por pouco`}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
