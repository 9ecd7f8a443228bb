/** The weeks with a page in the build (rule 18.4), and the rewrite rules for other weeks. */
import type { Article } from "../../src/articles/model/article.ts";
import { addWeeks, currentWeek, weekPath } from "../../src/articles/model/week.ts";
import { type WeekSnapshot, weeksWithArticles } from "../../src/articles/model/week-stories.ts";
import { weekSnapshot } from "../../src/feeds/model/rising-terms.ts";
import { PRERENDERED_WEEKS } from "./list-rows.ts";

export const siteWeeks = (recent: readonly Article[], readAt: Date): WeekSnapshot[] =>
  weeksWithArticles(recent)
    .slice(0, PRERENDERED_WEEKS)
    .map((week) => weekSnapshot(recent, week, { readAt }));

/** The current week may have no articles yet. */
export const thisWeek = (recent: readonly Article[], readAt: Date): WeekSnapshot =>
  weekSnapshot(recent, currentWeek(readAt), { readAt });

/** The weeks whose address opens the app, counted from the current one. Cloudflare allows 2,000 rules. */
const [WEEKS_AHEAD, WEEKS_BACK] = [4, 260];

/**
 * Adds a rule for each week without a file. Netlify and Cloudflare open the app only by a rule, and Cloudflare would
 * apply a `*` rule to existing files as well.
 * @param text public/_redirects
 */
export function redirectsByWeek(text: string, weeks: readonly WeekSnapshot[], now: Date): string {
  const built = new Set(weeks.map(({ week }) => week));
  const current = currentWeek(now);
  const all = Array.from({ length: WEEKS_AHEAD + WEEKS_BACK }, (_, index) =>
    addWeeks(current, WEEKS_AHEAD - index),
  );
  const rules = all.filter((week) => !built.has(week)).map((week) => `${weekPath(week)}  /  200\n`);
  return text + rules.join("");
}
