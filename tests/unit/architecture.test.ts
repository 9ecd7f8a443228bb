import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  datesHaveOneRoom,
  filesAreSmall,
  filesWith,
  impureIngest,
  importsAreWrittenOneWay,
  importsFlowOneWay,
  importsOf,
  namesAreKebabCase,
  namesSayWhatIsInside,
  noBarrels,
  readSource,
  roomsAreKnown,
  type SourceFile,
  sourceStandsAlone,
  STORAGE,
  TABLE,
  toastsAreRaisedByPages,
} from "../support/architecture";

const source = readSource(fileURLToPath(new URL("../../src", import.meta.url)));

const file = (path: string, text = ""): SourceFile => ({ path, text });
const importing = (path: string, ...specifiers: string[]) =>
  file(path, specifiers.map((specifier) => `import { x } from "${specifier}";`).join("\n"));

describe("a newcomer who reads src", () => {
  it("finds every room that the design names", () => {
    const rooms = new Set(source.map(({ path }) => path.split("/")[0]));
    for (const room of [
      "lib",
      "components",
      "articles",
      "auth",
      "ingest",
      "feeds",
      "reading",
      "news",
      "editing",
      "review",
      "pages",
      "app",
    ]) {
      expect(rooms).toContain(room);
    }
    expect(rooms).toContain("main.tsx");
    expect(importsOf(source.find(({ path }) => path === "main.tsx")!)).toContain("@/app/app");
  });

  it.each([
    ["meets no room that the design does not name", roomsAreKnown],
    [
      "follows imports one way: lib, components, articles and auth, ingest, feeds, reading, news, editing and review, pages, app",
      importsFlowOneWay,
    ],
    [
      "sees the same folder imported as ./file and every other as @/room/file",
      importsAreWrittenOneWay,
    ],
    ["finds all that runs in src, and none of tests and tooling", sourceStandsAlone],
    ["finds things where they are, not behind barrels", noBarrels],
    ["finds no drawer for everything", namesSayWhatIsInside],
    ["finds file names in kebab-case", namesAreKebabCase],
    ["reads components of at most 200 lines and pages of at most 120", filesAreSmall],
    ["finds date-fns in articles only", datesHaveOneRoom],
    ["finds toasts raised by pages only", toastsAreRaisedByPages],
  ])("%s", (_, rule) => {
    expect(rule(source)).toEqual([]);
  });

  it("finds the table named in its door, and in the one of those who run without a browser", () => {
    expect(filesWith(TABLE, source)).toEqual([
      "articles/articles-api.ts",
      "feeds/published-articles.ts",
    ]);
  });

  it("finds the core of the ingestion pure: no network, no clock, no browser and no Node", () => {
    expect(impureIngest(source)).toEqual([]);
  });

  it("finds the browser's storage used in exactly one file", () => {
    expect(filesWith(STORAGE, source)).toEqual(["lib/storage.ts"]);
  });
});

describe("the rule on import directions", () => {
  it.each([
    ["lib/cn.ts", "@/components/ui/button"],
    ["lib/cn.ts", "@/articles/article"],
    ["components/site-header.tsx", "@/articles/article-date"],
    ["components/ui/toast.tsx", "@/auth/auth-context"],
    ["articles/article.ts", "@/components/ui/button"],
    ["articles/articles-api.ts", "@/auth/auth-context"],
    ["articles/article.ts", "@/news/news-context"],
    ["auth/auth-provider.tsx", "@/articles/article"],
    ["auth/auth-provider.tsx", "@/news/news-context"],
    ["news/article-card.tsx", "@/auth/auth-context"],
    ["news/article-card.tsx", "@/editing/article-form-dialog"],
    ["news/article-card.tsx", "@/pages/home-page"],
    ["editing/articles-table.tsx", "@/news/news-context"],
    ["editing/articles-table.tsx", "@/app/routes"],
    ["pages/home-page.tsx", "@/app/app"],
    ["pages/home-page.tsx", "@/nowhere/file"],
    ["main.tsx", "@/pages/home-page"],
    ["articles/article.ts", "@/ingest/judge.ts"],
    ["ingest/judge.ts", "@/lib/storage"],
    ["ingest/judge.ts", "@/feeds/feed-store.ts"],
    ["feeds/feed-store.ts", "@/auth/auth-context"],
    ["news/article-card.tsx", "@/ingest/judge.ts"],
    ["editing/articles-table.tsx", "@/review/review-list"],
    ["review/review-list.tsx", "@/editing/articles-table"],
    ["app/routes.tsx", "@/review/review-list"],
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
    const complaint = `${path}: ${specifier}`;
    expect(ways.map((text) => importsFlowOneWay([file(path, text)]))).toEqual(
      ways.map(() => [complaint]),
    );
  });

  it("lets each room import from those before it, from itself and from packages", () => {
    expect(
      importsFlowOneWay([
        importing("components/site-header.tsx", "@/lib/cn", "@/components/ui/button", "react"),
        importing("articles/article-date.ts", "@/lib/site", "./article", "date-fns"),
        importing("auth/require-auth.tsx", "@/lib/environment", "@/components/ui/alert"),
        importing(
          "news/article-card.tsx",
          "@/articles/article",
          "@/components/ui/alert",
          "@/lib/cn",
        ),
        importing("editing/write-failure.tsx", "@/auth/require-auth", "@/articles/article"),
        importing("ingest/judge.ts", "@/articles/fold-text.ts", "./words.ts", "feedsmith"),
        importing("feeds/feed-store.ts", "@/ingest/candidate.ts", "@/lib/database.types.ts"),
        importing("review/review-list.tsx", "@/feeds/feed-item.ts", "@/components/ui/alert"),
        importing("pages/home-page.tsx", "@/news/hero", "@/editing/articles-table", "@/auth/x"),
        importing("app/routes.tsx", "@/pages/home-page", "@/news/news-provider"),
      ]),
    ).toEqual([]);
  });

  it("does not mind what a comment names", () => {
    const text = '// import x from "@/app/app"\n/* from "@/app/app" */ const x = "a // b";';
    expect(importsFlowOneWay([file("lib/cn.ts", text)])).toEqual([]);
    expect(importsOf(file("lib/cn.ts", 'const a = "http://b"; import "@/app/app";'))).toEqual([
      "@/app/app",
    ]);
  });

  it("knows every room", () => {
    expect(roomsAreKnown([file("hooks/use-x.ts")])).toHaveLength(1);
    expect(
      roomsAreKnown([file("lib/x.ts"), file("components/ui/x.tsx"), file("main.tsx")]),
    ).toEqual([]);
  });
});

describe("the rule on the way to write an import", () => {
  it.each([
    ["news/article-card.tsx", "../articles/article"],
    ["news/article-card.tsx", ".."],
    ["components/ui/button.tsx", "../site-header"],
    ["components/ui/button.tsx", "./../site-header"],
    ["components/site-header.tsx", "./ui/button"],
    ["news/article-card.tsx", "./deep/file"],
    ["news/article-card.tsx", "."],
    ["news/article-card.tsx", "@/news/article-picture"],
    ["components/ui/dialog.tsx", "@/components/ui/button"],
    ["main.tsx", "../tests/support/render-app"],
  ])("does not let %s say %s", (path, specifier) => {
    expect(importsAreWrittenOneWay([importing(path, specifier)])).toEqual([
      `${path}: ${specifier}`,
    ]);
  });

  it("lets the same folder be ./file and another @/room/file", () => {
    expect(
      importsAreWrittenOneWay([
        importing("news/article-card.tsx", "./article-picture", "@/lib/cn", "react"),
        importing("components/site-header.tsx", "@/components/ui/button", "./radar-mark"),
        importing("main.tsx", "@/app/app", "./index.css"),
      ]),
    ).toEqual([]);
  });
});

const long = (count: number) => "x\n".repeat(count);

describe("the other rules", () => {
  it.each(["../tests/support/render-app", "@/../tests/support/x", "../../tooling/environment.ts"])(
    "keep src from %s",
    (specifier) => {
      expect(sourceStandsAlone([importing("app/app.tsx", specifier)])).toHaveLength(1);
    },
  );

  it("let src name a thing that only sounds like tests", () => {
    expect(
      sourceStandsAlone([importing("app/app.tsx", "./latests", "@/news/tests-of-time")]),
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
    "see %s outside articles",
    (name) => {
      expect(datesHaveOneRoom([importing("news/a.ts", name)])).toHaveLength(1);
      expect(datesHaveOneRoom([importing("articles/a.ts", name)])).toEqual([]);
    },
  );

  it("see a toast outside the pages", () => {
    const text = 'toast({ title: "x" });';
    expect(toastsAreRaisedByPages([file("news/a.tsx", text)])).toHaveLength(1);
    expect(toastsAreRaisedByPages([file("components/site-header.tsx", text)])).toHaveLength(1);
    expect(
      toastsAreRaisedByPages([
        file("pages/a.tsx", text),
        file("components/ui/toast-store.ts", text),
        file("news/b.tsx", '// toast( is for pages\nimport "./toast-area";'),
      ]),
    ).toEqual([]);
  });

  it("see a second door to the table", () => {
    const files = [
      file("articles/articles-api.ts", 'client.from("articles")'),
      file("news/a.ts", "client\n  .from('articles').select()"),
      file("news/b.ts", "client.from(\n`articles`\n)"),
      file("news/c.ts", 'Array.from("articles-x"); // .from("articles")'),
    ];
    expect(filesWith(TABLE, files)).toEqual(["articles/articles-api.ts", "news/a.ts", "news/b.ts"]);
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
    expect(impureIngest([file("ingest/a.ts", text)])).toHaveLength(1);
    expect(impureIngest([file("feeds/a.ts", text)])).toEqual([]);
  });

  it("see a second door to the browser's storage", () => {
    const files = [
      file("lib/storage.ts", "window.localStorage.getItem(key)"),
      file("news/a.ts", 'localStorage["x"] = 1'),
      file("news/b.ts", "const { sessionStorage } = window"),
      file("news/c.ts", "/** Kept in localStorage. */"),
    ];
    expect(filesWith(STORAGE, files)).toEqual(["lib/storage.ts", "news/a.ts", "news/b.ts"]);
  });
});
