/**
 * Builds the pages: their head, the prerendered list with its styles, the inline scripts (decision 0013), the content
 * policy, and further files. On the development server only React renders.
 */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { HtmlTagDescriptor, Plugin, ResolvedConfig, Rollup } from "vite";
import type { ListFile, PrerenderedPage } from "../../src/app/page/prerender.tsx";
import { isAll } from "../../src/articles/data/articles-page.ts";
import type { CountedRows } from "../../src/articles/data/list-request.ts";
import { type Article, articlesFromRows } from "../../src/articles/model/article.ts";
import { CATEGORIES } from "../../src/articles/model/category.ts";
import { categoryPath } from "../../src/articles/model/page-path.ts";
import { HOME_PAGE, LIST_PAGES, type SitePage } from "../../src/articles/model/site-page.ts";
import type { Environment } from "../../src/lib/environment.ts";
import { publicHeaders } from "../../src/lib/public-request.ts";
import { PORTAL_TIME_ZONE, weekPath } from "../../src/articles/model/week.ts";
import {
  inPageOrder,
  storiesOf,
  weekPage,
  type WeekSnapshot,
  WEEKS_PAGE,
} from "../../src/articles/model/week-stories.ts";
import type { ListFeeds, PortalFeeds } from "../../src/lib/site.ts";
import { hostOf } from "../backend/environment.ts";
import type { LoadedEnvironment } from "../backend/environment-plugin.ts";
import { PlainError } from "../checks/plain-error.ts";
import { contentSecurityPolicy, pageHeaders, SELECT_STYLES } from "./content-policy.ts";
import { HEADLINE_FONT, HEADLINE_STYLES } from "./headline-font.ts";
import { type BuiltLists, readListRows } from "./list-rows.ts";
import {
  builtStyles,
  bundleInlineScript,
  criticalStyles,
  filesOf,
  loadPrerender,
  loadPrerenderWeek,
} from "./page-parts.ts";
import { precacheEntries } from "./precache-entries.ts";
import { refuseSecrets } from "./published-secrets.ts";
import { headersByFile, siteFiles } from "./site-files.ts";
import { redirectsByWeek, siteWeeks, thisWeek } from "./site-weeks.ts";
import { COMMON_HEAD, siteHead, tagText, themeScript } from "./site-head.ts";

const EARLY_REQUEST = "src/app/page/early-request.ts";
const EARLY = "src/app/page/early.ts";
const WEEK_STYLES = "src/articles/reading/week/week.css";
const OPTIONAL_PARTS = "src/articles/reading/list/optional-parts.tsx";

/** `LEAVING_WORKER` removes the service worker of an earlier build. */
const WORKER = "src/app/page/service-worker.ts";
const LEAVING_WORKER = "src/app/page/leaving-worker.ts";

/** Without `environment` the build has already failed. */
export interface PageOptions extends Pick<
  LoadedEnvironment,
  "environment" | "siteUrl" | "feedUrl" | "variables"
> {
  /** `false`: the page shows skeletons instead of articles. */
  isPrerendered: boolean;
}

const FEED_FILES: ReadonlyMap<string, string> = new Map([
  [HOME_PAGE.feed, "feed"],
  [WEEKS_PAGE.feed, "semanas"],
]);

/** The page's feeds: those of the function, or else the files of a build that has read the articles. */
export function feedsOf(
  { feedUrl, siteUrl }: Pick<PageOptions, "feedUrl" | "siteUrl">,
  hasFiles: boolean,
  { feed }: SitePage = HOME_PAGE,
): ListFeeds | null {
  if (feedUrl !== null) {
    const rss = new URL(feedUrl);
    for (const [name, value] of new URLSearchParams(feed)) rss.searchParams.set(name, value);
    const json = new URL(rss);
    json.searchParams.set("formato", "json");
    return { rss: rss.href, json: json.href };
  }
  const name = FEED_FILES.get(feed);
  return hasFiles && siteUrl !== null && name !== undefined
    ? { rss: `/${name}.xml`, json: `/${name}.json` }
    : null;
}

function portalFeeds(options: PageOptions, hasFiles: boolean): PortalFeeds | null {
  const feeds = feedsOf(options, hasFiles);
  const weeks = feedsOf(options, hasFiles, WEEKS_PAGE);
  return feeds && weeks && { ...feeds, weeks: weeks.rss, hasSearches: options.feedUrl !== null };
}

const projectOf = ({ supabaseUrl, supabaseKey }: Environment, lists: BuiltLists | undefined) => ({
  url: supabaseUrl ?? "",
  headers: publicHeaders({ supabaseKey }),
  mark: lists?.markRequest,
});

const digestOf = (source: string) =>
  createHash("sha256").update(source).digest("base64url").slice(0, 8);

function fileOf(list: CountedRows): { path: string; source: string } {
  const source = JSON.stringify(list);
  return { path: `/assets/list-${digestOf(source)}.json`, source };
}

type ListRow = { id: string; publishedAt: string | null };

/** The list's first page as a file, and each category's newest articles beyond it (rule 15.10). */
export function listFiles({ rows: pages, marked }: BuiltLists) {
  if (!marked) return undefined;
  const { mark, ...list } = marked;
  if (isAll(list)) return { list: { mark, ...fileOf(list) }, others: [] };
  // The page's beginning of the list lacks undated articles, which come last.
  const shown = (list.rows as ListRow[]).filter(({ publishedAt }) => publishedAt !== null);
  const ids = new Set(shown.map(({ id }) => id));
  const others = CATEGORIES.flatMap(({ id }) => {
    const all = (pages.get(categoryPath(id)) ?? []) as ListRow[];
    const rows = all.filter((row) => !ids.has(row.id));
    const isWhole = all.length === (list.counts?.[id] ?? 0);
    // The list already contains every article of this category that the build has read.
    if (rows.length === 0 && !isWhole) return [];
    return { id, file: fileOf({ rows, total: isWhole ? rows.length : null }) };
  });
  const files = Object.fromEntries(others.map(({ id, file }) => [id, file.path]));
  return {
    list: { mark, ...fileOf({ ...list, files }) },
    others: others.map(({ file }) => file),
  };
}

/** The parts that differ between pages: the head, and the two parts of the root element. */
export type OwnParts = Partial<PrerenderedPage> & { head?: string };

const PLACEHOLDERS: Required<OwnParts> = {
  head: "<!--head-->",
  page: "<!--page-->",
  after: "<!--after-page-->",
};

/** @param from the current parts: the placeholders, or another page's */
export function fillPage(html: string, to: OwnParts = {}, from: OwnParts = PLACEHOLDERS): string {
  let filled = html;
  for (const part of ["head", "page", "after"] as const) {
    const [before, rest, ...others] = filled.split(from[part] ?? "");
    if (rest === undefined || others.length > 0) {
      throw new PlainError(`index.html precisa ter ${PLACEHOLDERS[part]} uma vez.`);
    }
    filled = `${before}${to[part] ?? ""}${rest}`;
  }
  return filled;
}

/** Browsers search for it only in the first 1,024 bytes. */
const CHARSET = { tag: "meta", attrs: { charset: "utf-8" } };

const script = (children: string): HtmlTagDescriptor => ({ tag: "script", children });

/** src/app/page/early.ts runs each script as a separate task once the page is readable (decision 0024). */
const appScripts = ({ fileName, imports }: Rollup.OutputChunk) =>
  [...imports, fileName].map((file) => ({
    tag: "script",
    attrs: { type: "text/plain", "data-app": true, src: `/${file}` },
  }));

const VITE_SCRIPT = /<script type="module" crossorigin src="[^"]*"><\/script>\s*/;

/**
 * Runs after the last check, so that a failure leaves the published folder unchanged (rule 17.8).
 * @param isEmptied if it is not true, a folder outside of the project is not emptied
 */
function replaceSite({ root, publicDir, build }: ResolvedConfig, isEmptied: boolean | null): void {
  const folder = path.resolve(root, build.outDir);
  mkdirSync(folder, { recursive: true });
  if (isEmptied ?? !path.relative(root, folder).startsWith("..")) {
    for (const name of readdirSync(folder)) {
      if (name !== ".git") rmSync(path.join(folder, name), { recursive: true });
    }
  }
  cpSync(publicDir, folder, { recursive: true });
}

interface PageParts {
  /** Keyed by the page's path. */
  pages: ReadonlyMap<string, PrerenderedPage>;
  /** A file, because the policy lists the hashes of inline styles and is the same on every page. */
  weekStyles: { name: string; source: string } | undefined;
  first: HtmlTagDescriptor[];
  styles: HtmlTagDescriptor[];
  scripts: HtmlTagDescriptor[];
}

/** Replaces a package that writes styles whose hash is not known to the policy. */
const STYLE_SINGLETON = fileURLToPath(new URL("../../src/ui/style-singleton.ts", import.meta.url));

async function builtPage(
  config: ResolvedConfig,
  environment: Environment,
  lists: BuiltLists | undefined,
  file: ListFile | undefined,
  weeks: ReadonlyMap<string, WeekSnapshot>,
): Promise<PageParts> {
  const { prerenderPage, files } = await loadPrerender(config);
  const { prerenderWeek } = await loadPrerenderWeek(config);
  // The time zone of most readers; the app updates the texts for the others.
  process.env.TZ = PORTAL_TIME_ZONE;
  const later = await filesOf(config, OPTIONAL_PARTS);
  const [weekStyles, critical, request, early] = await Promise.all([
    builtStyles(config, WEEK_STYLES),
    // Includes the styles of the next lazy part, because a later sheet would style the whole page again.
    criticalStyles(config, [...files, ...later]),
    bundleInlineScript(config, EARLY_REQUEST, { __PROJECT__: projectOf(environment, lists) }),
    bundleInlineScript(config, EARLY),
  ]);
  const styles = HEADLINE_FONT.styles + critical;
  const content = contentSecurityPolicy(environment.supabaseUrl, {
    scripts: [themeScript, request, early],
    styles: [styles, ...SELECT_STYLES],
  });
  const policy = { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content } };
  // With prerendered cards, the page is painted before anything is requested.
  const [first, scripts] = lists
    ? [[policy], [script(request), script(early)]]
    : [[policy, script(request)], [script(early)]];
  return {
    pages: new Map([
      ...LIST_PAGES.map(
        (page) => [page.path, prerenderPage(lists?.rows.get(page.path), page, { file })] as const,
      ),
      ...[...weeks].map(([path, week]) => [path, prerenderWeek(week, path)] as const),
    ]),
    weekStyles: { name: `assets/week-${digestOf(weekStyles)}.css`, source: weekStyles },
    first,
    styles: [{ tag: "style", children: styles }],
    scripts,
  };
}

const DEVELOPMENT: PageParts = {
  pages: new Map(),
  weekStyles: undefined,
  first: [],
  scripts: [],
  styles: [
    { tag: "style", children: HEADLINE_FONT.styles },
    { tag: "link", attrs: { rel: "stylesheet", href: "/src/ui/page/styles.css" } },
  ],
};

export function pagePlugin(options: PageOptions): Plugin {
  const { environment, siteUrl, isPrerendered, variables } = options;
  let config: ResolvedConfig;
  let isEmptied: boolean | null = null;
  let built: BuiltLists | undefined;
  /** Keyed by the path of each page; the current week has two pages. */
  let weeks: ReadonlyMap<string, WeekSnapshot> = new Map();
  let unread: Error | undefined;
  let lists: ReadonlyMap<string, readonly Article[]> | undefined;
  let parts = DEVELOPMENT;
  let files: Record<string, string | Uint8Array>;

  const ownParts = (page: SitePage): OwnParts => {
    const feeds = feedsOf(options, built !== undefined, page);
    const head = tagText(siteHead(siteUrl, feeds, page, lists?.get(page.path)));
    return { head, ...parts.pages.get(page.path) };
  };

  /** @param path the file's path; the head names the week's own address, also in the current week's second file */
  const weekParts = (path: string, week: WeekSnapshot): OwnParts => {
    const page = week.articles.length > 0 ? weekPage(week) : { ...weekPage(week), path };
    const feeds = feedsOf(options, built !== undefined, page);
    const articles = inPageOrder(storiesOf(week.articles)).map(({ article }) => article);
    const styles = {
      tag: "link",
      attrs: { rel: "stylesheet", href: `/${parts.weekStyles?.name}` },
    };
    const head = tagText([...siteHead(siteUrl, feeds, page, articles), styles]);
    return { head, ...parts.pages.get(path) };
  };

  return {
    name: "radar-rpa:page",
    config: async ({ build }, { command, isPreview }) => {
      isEmptied = build?.emptyOutDir ?? null;
      if (environment && command === "build" && isPrerendered) {
        built = await readListRows(environment).catch((error: Error) => void (unread = error));
      }
      return {
        // replaceSite empties and fills the folder after the last check.
        build: { emptyOutDir: false, copyPublicDir: false },
        define: {
          __PORTAL_FEEDS__: JSON.stringify(portalFeeds(options, built !== undefined)),
        },
        resolve: { alias: { "react-style-singleton": STYLE_SINGLETON } },
        preview: isPreview ? { headers: pageHeaders() } : {},
      };
    },
    async configResolved(resolved) {
      config = resolved;
      if (config.base !== "/") {
        throw new PlainError(
          `O site fica sempre na raiz do seu endereço: compile sem --base (era ${config.base}).`,
        );
      }
      if (config.command !== "build") return;
      fillPage(await readFile(path.join(config.root, "index.html"), "utf8"));
      if (!unread) return;
      // If the build fails, the host keeps the published site.
      if (hostOf(variables) !== undefined) throw unread;
      config.logger.warn(
        `AVISO: ${unread.message} A página sai com esqueletos no lugar das notícias.`,
      );
    },
    async buildStart() {
      const { list: file, others = [] } = (built && listFiles(built)) ?? {};
      if (config.command === "build" && environment) {
        const recent = built?.recent ?? [];
        const own = siteWeeks(recent, new Date());
        weeks = new Map([
          ...own.map((week) => [weekPath(week.week), week] as const),
          ...(built ? [[WEEKS_PAGE.path, thisWeek(recent, new Date())] as const] : []),
        ]);
        parts = await builtPage(config, environment, built, file, weeks);
        const pages = built && [...built.rows];
        lists = pages && new Map(pages.map(([path, list]) => [path, articlesFromRows(list)]));
      }
      files = {
        ...Object.fromEntries(
          [file, ...others].flatMap((each) => (each ? [[each.path.slice(1), each.source]] : [])),
        ),
        ...(parts.weekStyles && { [parts.weekStyles.name]: parts.weekStyles.source }),
        ...siteFiles(
          siteUrl,
          lists,
          [...weeks].flatMap(([path, week]) => (path === WEEKS_PAGE.path ? [] : [week])),
        ),
        [HEADLINE_FONT.fileName]: HEADLINE_FONT.source,
        [HEADLINE_STYLES.fileName]: HEADLINE_STYLES.source,
      };
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { chunk }) {
        const { head = "", page, after = "" } = ownParts(HOME_PAGE);
        const { first, styles, scripts } = parts;
        const before = tagText([CHARSET, ...first]);
        return fillPage(html.replace(VITE_SCRIPT, ""), {
          head: before + head + tagText([...styles, ...COMMON_HEAD]),
          page,
          // The app's scripts must precede the one that starts them.
          after: after + tagText([...(chunk ? appScripts(chunk) : []), ...scripts]),
        });
      },
    },
    generateBundle: {
      // Runs after index.html, from which the other pages are made.
      order: "post",
      async handler(_options, bundle) {
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: "asset", fileName, source });
        for (const [fileName, source] of Object.entries(files)) emit(fileName, source);
        const assets = [...Object.keys(files), ...Object.keys(bundle)].filter((name) =>
          name.startsWith("assets/"),
        );
        emit("_headers", headersByFile(readFileSync("public/_headers", "utf8"), assets));
        const html = bundle["index.html"];
        if (html?.type !== "asset") return;
        // Hosts send this page with status 404 for missing files.
        emit("404.html", html.source);
        const worker = config.env.VITE_OFFLINE === "off" ? LEAVING_WORKER : WORKER;
        const code = await bundleInlineScript(config, worker, {
          "process.env.NODE_ENV": '"production"',
          __PRECACHE__: precacheEntries(bundle, String(html.source), files, config.publicDir),
        });
        emit("sw.js", code);
        const home = ownParts(HOME_PAGE);
        for (const page of LIST_PAGES.filter((each) => each !== HOME_PAGE)) {
          const filled = fillPage(String(html.source), ownParts(page), home);
          emit(`${page.path.slice(1)}index.html`, filled);
        }
        for (const [path, week] of weeks) {
          const filled = fillPage(String(html.source), weekParts(path, week), home);
          emit(`${path.slice(1)}index.html`, filled);
        }
        const redirects = readFileSync("public/_redirects", "utf8");
        emit("_redirects", redirectsByWeek(redirects, [...weeks.values()], new Date()));
        refuseSecrets({ bundle, publicDir: config.publicDir, variables });
        if (config.build.write) replaceSite(config, isEmptied);
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files[request.url?.slice(1) ?? ""];
        if (file === undefined) next();
        else response.end(file);
      });
    },
  };
}
