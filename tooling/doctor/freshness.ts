/** Compares the prerendered home page with the newest article (rule 17.20). */
import { formatDistance } from "date-fns";
import { ptBR } from "date-fns/locale/pt-BR";
import { counted } from "../../src/lib/plural.ts";
import { type Project, request, send } from "../backend/request.ts";
import { type Finding, finding } from "./finding.ts";

const HOUR_MS = 3_600_000;
/** The schedule requests a build within minutes, and the host needs further minutes for it. */
const BUILD_DELAY_MS = HOUR_MS;
/** A recently approved article may have an old date, so it counts as missing only after a while. */
const GRACE_MS = 24 * HOUR_MS;
const STALE_MS = 7 * GRACE_MS;

/** The date of the newest article in the home page, from its sitemap. */
async function pageDate(siteUrl: string, timeLimit: number): Promise<string | undefined> {
  const { text } = await request(`${siteUrl}/sitemap.xml`, { timeLimit });
  const [, date = ""] = /<loc>[^<]*\/<\/loc><lastmod>([^<]+)</.exec(text) ?? [];
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

/** @param hours the time between two builds while articles change */
export async function examineFreshness(
  project: Project,
  token: string | null,
  siteUrl: string,
  hours = 3,
): Promise<Finding[]> {
  const built = await pageDate(siteUrl, project.timeLimit);
  if (built === undefined) return [];
  const now = Date.now();
  const seen = new URLSearchParams([
    ["select", "publishedAt"],
    ["publishedAt", `gt.${built}`],
    ["publishedAt", `lte.${new Date(now).toISOString()}`],
    ["order", "publishedAt.asc"],
    ["limit", "1000"],
  ]);
  const [missing, builds] = await Promise.all([
    send(project, `/rest/v1/articles?${seen}`),
    token === null
      ? null
      : send(project, "/rest/v1/site_builds?select=requested_at,articles", { token }),
  ]);
  // sitemap.xml has whole seconds, PostgreSQL microseconds.
  const dates = (missing.rows ?? [])
    .map(({ publishedAt }) => Date.parse(String(publishedAt)))
    .filter((date) => date >= Date.parse(built) + 1000);
  const since = (date: number) => formatDistance(date, now, { locale: ptBR, addSuffix: true });
  const [oldest] = dates;
  if (oldest === undefined)
    return [finding("freshness", "fresh", { when: since(Date.parse(built)) })];
  const build = builds?.rows?.[0];
  const requested = Date.parse(String(build?.requested_at));
  const age = now - oldest;
  const isUnrequested = now - requested > hours * HOUR_MS + BUILD_DELAY_MS;
  const hasHook = !Number.isNaN(requested);
  const isStale =
    hasHook && (age > STALE_MS || (isUnrequested && age > hours * HOUR_MS + BUILD_DELAY_MS));
  // The function empties this column when the host refuses the request.
  const isRefused = build?.articles === "" && age > BUILD_DELAY_MS;
  const waited = isStale ? "stale" : age <= GRACE_MS ? "soon" : hasHook ? "late" : "no hook";
  const answer = isRefused ? "refused" : waited;
  return [
    finding("freshness", answer, {
      count: counted(dates.length, "notícia", "notícias"),
      when: since(oldest),
      requested: hasHook ? since(requested) : "nunca",
    }),
  ];
}
