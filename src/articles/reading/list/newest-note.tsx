import type { ReactNode } from "react";
import type { Article } from "@/articles/model/article";
import { WEEKS_PATH } from "@/articles/model/page-path";
import { formatDay, machineDate, parseDate } from "@/lib/date";
import { daysBefore } from "@/lib/day-name";
import { counted } from "@/lib/plural";

const dateOf = ({ publishedAt }: Article) => (publishedAt === null ? null : parseDate(publishedAt));

function WeekLink({ isLink, text }: { isLink: boolean; text: string }) {
  if (!isLink) return <span>{text}</span>;
  return (
    <a href={WEEKS_PATH} className="underline">
      {text}
    </a>
  );
}

/** The note beside the title: "3 novas hoje · 12 nesta semana". `articles` are sorted newest first. */
export function newestNote(
  articles: readonly Article[],
  { isWhole, isAll, now }: { isWhole: boolean; isAll: boolean; now: Date },
): ReactNode {
  const countYounger = (days: number) => {
    const older = articles.findIndex((article) => {
      const date = dateOf(article);
      return !date || daysBefore(date, now) >= days;
    });
    return older === -1 ? articles.length : older;
  };
  const [newest] = articles;
  const date = newest && dateOf(newest);
  if (!newest || !date) return "";
  const today = countYounger(1);
  const week = countYounger(((now.getDay() + 6) % 7) + 1);
  // More articles of this week may not be loaded yet.
  if (week > 0 && week === articles.length && !isWhole) return "";
  const { day } = formatDay(date);
  const year = date.getFullYear() === now.getFullYear() ? "" : ` de ${date.getFullYear()}`;
  if (week === 0)
    return (
      <span>
        A mais nova é de <time dateTime={machineDate(newest.publishedAt)}>{`${day}${year}`}</time>
      </span>
    );
  if (today === 0) {
    return (
      <WeekLink isLink={isAll} text={counted(week, "nova nesta semana", "novas nesta semana")} />
    );
  }
  const ofToday = counted(today, "nova hoje", "novas hoje");
  if (week === today) return ofToday;
  return (
    <>
      <span>{`${ofToday} · `}</span>
      <WeekLink isLink={isAll} text={`${week} nesta semana`} />
    </>
  );
}
