import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { roomOf } from "../../tooling/checks/lint-rooms.js";
import rooms from "../../tooling/checks/rooms.json";
import {
  animationsHaveOneFile,
  dateLibraryIsForThePanel,
  filesAreSmall,
  filesWith,
  importsFollowTheTable,
  importsOf,
  impureFeedModel,
  namesAreKebabCase,
  namesSayWhatIsInside,
  noBarrels,
  readSource,
  roomsAreKnown,
  packagesWith,
  type SourceFile,
  sourceStandsAlone,
  STORAGE,
  TABLE,
  noCircles,
  toastsAreRaisedByActions,
} from "../support/architecture";

const source = readSource(fileURLToPath(new URL("../../src", import.meta.url)));

const withQueries = (path: string) => packagesWith(path, source).has("@tanstack/react-query");

const file = (path: string, text = ""): SourceFile => ({ path, text });
const importing = (path: string, ...specifiers: string[]) =>
  file(path, specifiers.map((specifier) => `import { x } from "${specifier}";`).join("\n"));

describe("a newcomer who reads src", () => {
  it("finds every room of the table, and nothing else", () => {
    const found = new Set(source.map(({ path }) => roomOf(path)));
    expect([...found].toSorted()).toEqual(Object.keys(rooms).toSorted());
    expect(importsOf(source.find(({ path }) => path === "main.tsx")!)).toContain("@/app/app");
  });

  it("finds a table in which each room imports only from rooms named before it", () => {
    const names = Object.keys(rooms);
    for (const [name, allowed] of Object.entries(rooms)) {
      const before = new Set(names.slice(0, names.indexOf(name)));
      expect(allowed.filter((room) => !before.has(room))).toEqual([]);
    }
  });

  it.each([
    ["meets no room that the design does not name", roomsAreKnown],
    ["follows imports one way, written one way", importsFollowTheTable],
    ["finds all that runs in src, and none of tests and tooling", sourceStandsAlone],
    ["finds things where they are, not behind barrels", noBarrels],
    ["finds no drawer for everything", namesSayWhatIsInside],
    ["finds file names in kebab-case", namesAreKebabCase],
    ["reads components of at most 200 lines and pages of at most 120", filesAreSmall],
    ["finds date-fns in the panel's rooms only", dateLibraryIsForThePanel],
    ["finds framer-motion in one file only", animationsHaveOneFile],
    ["finds toasts raised in use-*-actions only", toastsAreRaisedByActions],
    ["goes round in no circle", noCircles],
  ])("%s", (_, rule) => {
    expect(rule(source)).toEqual([]);
  });

  it("finds the table named in exactly one file", () => {
    expect(filesWith(TABLE, source)).toEqual(["articles/data/articles-table.ts"]);
  });

  it("finds what reads feeds pure: no network, no clock, no browser and no Node", () => {
    expect(impureFeedModel(source)).toEqual([]);
  });

  it("finds no package on the first page that it can do without", () => {
    const late = /^(?:date-fns|framer-motion|@radix-ui|@supabase\/supabase-js|@tanstack)/;
    const packages = [...packagesWith("main.tsx", source)];
    expect(packages).toContain("react-router-dom");
    expect(packages.filter((name) => late.test(name))).toEqual([]);
    const extras = [...packagesWith("articles/reading/list/home-extras.tsx", source)];
    expect(extras).toContain("lucide-react");
    expect(extras.filter((name) => late.test(name))).toEqual([]);
  });

  it("finds the panel's server state with none of the visitors' pages", () => {
    const pages = ["main.tsx", "pages/not-found-page.tsx", "pages/login-page.tsx"];
    const extras = "articles/reading/list/home-extras.tsx";
    expect([...pages, extras].filter(withQueries)).toEqual([]);
    expect(withQueries("app/admin-layout.tsx")).toBe(true);
  });

  it("finds the browser's storage used in exactly one file", () => {
    expect(filesWith(STORAGE, source)).toEqual(["lib/storage.ts"]);
  });
});

describe("the rule on import directions", () => {
  it.each([
    ["lib/cn.ts", "@/ui/button"],
    ["lib/cn.ts", "@/articles/model/article"],
    ["ui/page/site-header.tsx", "@/articles/model/article"],
    ["ui/toast.tsx", "@/session/auth-context"],
    ["session/auth-provider.tsx", "@/articles/model/article"],
    ["articles/model/article.ts", "@/ui/button"],
    ["articles/model/article.ts", "@/articles/data/articles-api"],
    ["articles/data/articles-api.ts", "@/session/auth-context"],
    ["articles/reading/card/article-card.tsx", "@/session/auth-context"],
    ["articles/reading/card/article-card.tsx", "@/articles/admin/form/article-form-dialog"],
    ["articles/reading/card/article-card.tsx", "@/pages/home-page"],
    ["articles/admin/table/articles-table.tsx", "@/app/routes"],
    ["articles/admin/table/articles-table.tsx", "@/feeds/admin/queue-list"],
    ["articles/model/article.ts", "@/feeds/model/judge.ts"],
    ["feeds/model/judge.ts", "@/feeds/data/feed-store.ts"],
    ["feeds/data/feed-store.ts", "@/session/auth-context"],
    ["pages/home-page.tsx", "@/app/app"],
    ["pages/home-page.tsx", "@/nowhere/file"],
    ["app/routes.tsx", "@/feeds/fetch/fetch-feed"],
    ["main.tsx", "@/pages/home-page"],
    ["articles/reading/card/article-card.tsx", "../model/article"],
    ["articles/reading/card/article-card.tsx", ".."],
    ["articles/reading/card/article-card.tsx", "."],
    ["articles/reading/card/article-card.tsx", "./deep/file"],
    ["articles/reading/card/article-card.tsx", "@/articles/reading/card/article-picture"],
    ["ui/page/site-header.tsx", "./../button"],
    ["main.tsx", "../tests/support/render-app"],
  ])("does not let %s import %s, in any way of importing", (path, specifier) => {
    const ways = [
      `import { x } from "${specifier}";`,
      `import {\n  x,\n  type Y,\n} from '${specifier}';`,
      `import type { X } from "${specifier}";`,
      `import "${specifier}";`,
      `export { x } from "${specifier}";`,
      `export * from "${specifier}";`,
      `const { x } = await import("${specifier}");`,
      `const x = lazy(() => import(\n  "${specifier}"\n));`,
      `type X = import("${specifier}").X;`,
    ];
    expect(ways.map((text) => importsFollowTheTable([file(path, text)]))).toEqual(
      ways.map(() => [`${path}: ${specifier}`]),
    );
  });

  it("lets each room import from those before it, from itself and from packages", () => {
    expect(
      importsFollowTheTable([
        importing("ui/page/site-header.tsx", "@/lib/cn", "@/ui/button", "./radar-mark", "react"),
        importing("session/require-auth.tsx", "@/lib/environment", "@/ui/alert"),
        importing("articles/model/draft.ts", "@/lib/site", "./article", "date-fns"),
        importing("articles/reading/card/article-card.tsx", "@/articles/model/article", "@/lib/cn"),
        importing("admin/write-notice.tsx", "@/session/sign-in-here"),
        importing("articles/admin/form/article-dialogs.tsx", "@/articles/admin/bulk/bulk-dialogs"),
        importing("feeds/data/feed-store.ts", "@/feeds/model/candidate.ts", "@/lib/storage"),
        importing("feeds/admin/review-form.tsx", "@/articles/admin/form/article-form-dialog"),
        importing("pages/home-page.tsx", "@/articles/reading/list/hero", "@/session/auth-context"),
        importing("app/routes.tsx", "@/pages/home-page", "@/articles/data/news-provider"),
        importing("main.tsx", "@/app/app", "./index.css"),
      ]),
    ).toEqual([]);
  });

  it("does not mind what a comment names", () => {
    const text = '// import x from "@/app/app"\n/* from "@/app/app" */ const x = "a // b";';
    expect(importsFollowTheTable([file("lib/cn.ts", text)])).toEqual([]);
    expect(importsOf(file("lib/cn.ts", 'const a = "http://b"; import "@/app/app";'))).toEqual([
      "@/app/app",
    ]);
  });

  it("knows every room", () => {
    expect(roomsAreKnown([file("hooks/use-x.ts"), file("articles/x.ts")])).toHaveLength(2);
    expect(roomsAreKnown([file("lib/x.ts"), file("ui/page/x.tsx"), file("main.tsx")])).toEqual([]);
  });
});

const long = (count: number) => "x\n".repeat(count);

describe("the other rules", () => {
  it.each([
    "../tests/support/render-app",
    "@/../tests/support/x",
    "../../tooling/backend/environment.ts",
  ])("keep src from %s", (specifier) => {
    expect(sourceStandsAlone([importing("app/app.tsx", specifier)])).toHaveLength(1);
  });

  it("let src name a thing that only sounds like tests", () => {
    expect(
      sourceStandsAlone([
        importing("app/app.tsx", "./latests", "@/articles/reading/tests-of-time"),
      ]),
    ).toEqual([]);
  });

  it.each([
    ["news/index.ts", ""],
    ["components/ui/index.tsx", ""],
    ["news/all.ts", 'export * from "./hero";'],
    ["news/all.ts", 'export * as hero from "./hero";'],
  ])("see a barrel in %s: %s", (path, text) => {
    expect(noBarrels([file(path, text)])).toHaveLength(1);
  });

  it.each([
    "lib/utils.ts",
    "lib/util.ts",
    "news/helpers.tsx",
    "news/date-helpers.ts",
    "lib/misc.ts",
    "lib/common.ts",
    "articles/types.ts",
    "auth/session-manager.ts",
    "articles/article-service.ts",
    "utils/cn.ts",
    "components/common/button.tsx",
  ])("see a drawer in %s", (path) => {
    expect(namesSayWhatIsInside([file(path)])).toHaveLength(1);
  });

  it("see no drawer in names that only contain such a word", () => {
    const paths = [
      "lib/service-error.ts",
      "lib/database.types.ts",
      "news/types-of-news.ts",
      "lib/commonplace.ts",
    ];
    expect(namesSayWhatIsInside(paths.map((path) => file(path)))).toEqual([]);
  });

  it.each(["news/ArticleCard.tsx", "news/article_card.tsx", "Lib/cn.ts", "news/useNews.ts"])(
    "see that %s is not in kebab-case",
    (path) => {
      expect(namesAreKebabCase([file(path)])).toHaveLength(1);
    },
  );

  it("count lines", () => {
    expect(filesAreSmall([file("news/a.tsx", long(200)), file("pages/a.tsx", long(120))])).toEqual(
      [],
    );
    expect(filesAreSmall([file("news/a.tsx", long(201))])).toHaveLength(1);
    expect(filesAreSmall([file("pages/a.tsx", long(121))])).toHaveLength(1);
  });

  it.each(["date-fns", "date-fns/locale", "date-fns/parseISO"])(
    "see %s outside the panel's rooms",
    (name) => {
      const paths = ["articles/reading/a.tsx", "lib/date.ts", "lib/a.ts"];
      expect(dateLibraryIsForThePanel(paths.map((path) => importing(path, name)))).toHaveLength(3);
      const panel = ["articles/admin/a.tsx", "feeds/admin/a.tsx", "articles/model/date-input.ts"];
      expect(dateLibraryIsForThePanel(panel.map((path) => importing(path, name)))).toEqual([]);
    },
  );

  it("see a second use of the animation library", () => {
    const uses = [
      importing("ui/page/list-motion.ts", "framer-motion/dom/mini"),
      importing("articles/reading/a.tsx", "framer-motion"),
    ];
    expect(animationsHaveOneFile(uses)).toHaveLength(1);
  });

  it("follow what a file needs at once, however it is written, and nothing that comes later", () => {
    const files = [
      importing("main.tsx", "@/app/app", "react"),
      file("app/app.tsx", 'import {\n  x,\n  type Y,\n} from "./near";\nexport { z } from "zod";'),
      file("app/near.ts", 'import type { T } from "typed";\nconst late = () => import("late");'),
    ];
    expect([...packagesWith("main.tsx", files)].toSorted()).toEqual(["react", "zod"]);
  });

  it("see a toast outside the actions", () => {
    const text = 'toast({ title: "x" });';
    expect(toastsAreRaisedByActions([file("articles/reading/a.tsx", text)])).toHaveLength(1);
    expect(toastsAreRaisedByActions([file("pages/a.tsx", text)])).toHaveLength(1);
    for (const call of ['toastFailure("x", error);', 'toastSuccess("x");']) {
      expect(toastsAreRaisedByActions([file("pages/a.tsx", call)])).toHaveLength(1);
    }
    expect(
      toastsAreRaisedByActions([
        file("articles/admin/form/use-article-actions.tsx", text),
        file("ui/toast-store.ts", text),
        file("articles/reading/b.tsx", '// toast( is for actions\nimport "./toast-area";'),
      ]),
    ).toEqual([]);
  });

  it.each([
    'import { b } from "./b";',
    'import type { B } from "@/ui/b.tsx";',
    'const b = () => import("./b");',
  ])("see a circle by %s", (text) => {
    const files = [file("ui/a.ts", text), file("ui/b.tsx", 'export * from "./a.ts";')];
    expect(noCircles(files)).toEqual(["ui/a.ts → ui/b.tsx → ui/a.ts"]);
    expect(noCircles([files[0]!, file("ui/b.tsx", "")])).toEqual([]);
  });

  it("see a second access to the table", () => {
    const files = [
      file("articles/data/articles-api.ts", 'client.from("articles")'),
      file("news/a.ts", "client\n  .from('articles').select()"),
      file("news/b.ts", "client.from(\n`articles`\n)"),
      file("news/c.ts", 'Array.from("articles-x"); // .from("articles")'),
    ];
    expect(filesWith(TABLE, files)).toEqual([
      "articles/data/articles-api.ts",
      "news/a.ts",
      "news/b.ts",
    ]);
  });

  it.each([
    "const now = new Date();",
    "Date.now()",
    "await fetch(address)",
    "window.location",
    "document.title",
    "process.env.X",
    'import { readFileSync } from "node:fs";',
    "Deno.args",
    "Math.random()",
  ])("see what the core of the ingestion must not do: %s", (text) => {
    expect(impureFeedModel([file("feeds/model/a.ts", text)])).toHaveLength(1);
    expect(impureFeedModel([file("feeds/data/a.ts", text)])).toEqual([]);
  });

  it("see a second access to the browser's storage", () => {
    const files = [
      file("lib/storage.ts", "window.localStorage.getItem(key)"),
      file("news/a.ts", 'localStorage["x"] = 1'),
      file("news/b.ts", "const { sessionStorage } = window"),
      file("news/c.ts", "/** Kept in localStorage. */"),
    ];
    expect(filesWith(STORAGE, files)).toEqual(["lib/storage.ts", "news/a.ts", "news/b.ts"]);
  });
});
