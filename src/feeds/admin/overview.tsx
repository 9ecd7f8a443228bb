/** The panel's first page, with today's tasks as links (rule 12.12). */
import { max } from "date-fns";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useFirstArticles } from "@/articles/admin/use-articles";
import { TimeAgo } from "@/admin/time-ago";
import { activityQuery, itemsQuery, LIVE, sourcesQuery } from "@/feeds/data/feed-queries.ts";
import { hasFeeds } from "@/feeds/data/open-feeds.ts";
import { cn } from "@/lib/cn";
import { formatDay, formatTime, parseDate } from "@/lib/date";
import { counted, formatCount, plural } from "@/lib/plural";
import { FeedsState } from "./feeds-state";
import { SevenDays } from "./seven-days";
import { isFailing } from "./source-order";

interface TaskProps {
  to: string;
  count: number;
  text: string;
  isUrgent?: boolean;
}

function Task({ to, count, text, isUrgent = false }: TaskProps) {
  return (
    <li className="min-w-40 flex-1 border-border not-first:border-l max-sm:odd:border-l-0 max-sm:nth-[n+3]:border-t max-sm:only:col-span-2">
      <Link to={to} className="grid h-full content-start px-4 py-3 hover:bg-accent-soft">
        <strong
          className={cn(
            "font-headline text-3xl tabular-nums",
            count > 0 ? "font-bold" : "text-foreground-muted",
            isUrgent && "text-danger",
          )}
        >
          {formatCount(count)}
        </strong>
        <span className="text-foreground-muted">{text}</span>
      </Link>
    </li>
  );
}

function scheduledText(count: number, next: string | null): string {
  const date = parseDate(next ?? "");
  if (!date) return plural(count, "agendado", "agendados");
  const moment = `${formatDay(date).day} às ${formatTime(date)}`;
  return plural(count, `agendado para ${moment}`, `agendados, o próximo para ${moment}`);
}

export function Overview({ children }: { children: ReactNode }) {
  const enabled = hasFeeds();
  const queries = [
    useQuery({ ...itemsQuery("waiting"), enabled }),
    useQuery({ ...sourcesQuery, ...LIVE, enabled }),
    useQuery({ ...activityQuery, enabled }),
  ] as const;
  const [{ data: waiting }, { data: sources = [] }, { data: activity }] = queries;
  const failed = queries.find(({ error }) => error);
  const { error: listError } = useFirstArticles();
  const failing = sources.filter(isFailing).length;
  const fresh = activity?.newWaiting ?? 0;
  const count = waiting?.length ?? 0;
  const news = count > 0 && fresh > 0 && ` · ${counted(fresh, "novo", "novos")} desde ontem`;
  const { count: scheduled = 0, next = null } = activity?.scheduled ?? {};
  const dead = activity?.deadAddresses ?? 0;
  const tasks: TaskProps[] = [
    {
      to: "/admin/sources",
      count: failing,
      text: plural(failing, "fonte com problema", "fontes com problema"),
      isUrgent: true,
    },
    {
      to: "/admin/articles?problema=agendados",
      count: scheduled,
      text: scheduledText(scheduled, next),
    },
    {
      to: "/admin/articles?problema=enderecos-mortos",
      count: dead,
      text: plural(dead, "endereço não responde", "endereços não respondem"),
      isUrgent: true,
    },
  ];
  const readings = sources.flatMap(({ lastSuccessAt }) => parseDate(lastSuccessAt ?? "") ?? []);
  const toReview = plural(count, "item para revisar", "itens para revisar") + (news || "");
  return (
    <>
      {/* The list of articles already reports its own failure. */}
      {failed && listError === null && <FeedsState query={failed} />}
      <ul
        aria-label="Hoje"
        className="flex flex-wrap border-y empty:hidden max-sm:grid max-sm:grid-cols-2"
      >
        {waiting && (
          <Task
            to="/admin/review"
            count={count}
            text={count === 0 ? "Nada para revisar" : toReview}
          />
        )}
        {tasks.map((task) => task.count > 0 && <Task key={task.to} {...task} />)}
      </ul>
      {children}
      <ul
        aria-label="Estado do portal"
        className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-foreground-muted empty:hidden"
      >
        {activity && (
          <li>
            <Link className="underline" to="/admin/articles">
              {counted(activity.articles, "artigo", "artigos")}
            </Link>
          </li>
        )}
        {readings.length > 0 && (
          <li>
            Última leitura <TimeAgo date={max(readings)} />
          </li>
        )}
      </ul>
      {activity && <SevenDays {...activity} />}
    </>
  );
}
