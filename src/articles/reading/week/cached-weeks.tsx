import { useEffect, useState } from "react";
import { WEEKS_PATH } from "@/articles/model/page-path";
import { readWeek, weekNameWithYear, weekPath } from "@/articles/model/week";

/** Finds the weeks that the service worker can open offline (rule 18.8), newest first. */
async function findCachedWeeks(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const weeks = requests
    .flat()
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(WEEKS_PATH))
    .map((path) => readWeek(path.slice(WEEKS_PATH.length).replace("/", "")));
  return [...new Set(weeks.filter((week) => week !== null))].toSorted().toReversed();
}

/** Links to the weeks that this browser has stored, for a reader whose week could not be loaded. */
export function CachedWeeks() {
  const [weeks, setWeeks] = useState<readonly string[]>([]);
  useEffect(() => {
    // Only secure pages have caches.
    if ("caches" in window) findCachedWeeks().then(setWeeks, () => undefined);
  }, []);
  if (weeks.length === 0) return null;
  return (
    <nav className="week-tools" aria-label="Semanas que abrem sem conexão">
      <span>Abrem sem conexão:</span>
      {weeks.map((week) => (
        <a key={week} href={weekPath(week)}>
          {weekNameWithYear(week)}
        </a>
      ))}
    </nav>
  );
}
