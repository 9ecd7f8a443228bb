/** The prerendered page and the site's files of the list (rules 15.3, 15.10, 17.8 and 17.11). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ResolvedConfig, Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { LIST_PAGES } from "@/articles/model/site-page";
import { prepareFirstScripts } from "../../../../tooling/page/first-scripts.ts";
import { feedsOf, fillPage, listFiles, pagePlugin } from "../../../../tooling/page/page-plugin.ts";

const html = readFileSync("index.html", "utf8");

describe("the prerendered page", () => {
  it("is placed in the root, and its data after it", () => {
    const filled = fillPage(html, { page: "<p>$& cards</p>", after: "<template></template>" });
    expect(filled).toContain(
      '<div id="root"><p>$& cards</p></div>\n    <template></template>\n    <script type="module"',
    );
  });

  it("leaves the root empty when nothing is prerendered", () => {
    expect(fillPage(html)).toContain('<div id="root"></div>');
    expect(fillPage(html)).not.toContain("<!--page-->");
  });

  it("can be replaced by another page's head and parts", () => {
    const home = { head: "<title>A</title>", page: "<p>$& A</p>", after: "<i>A</i>" };
    const other = { head: "<title>B</title>", page: "<p>$& B</p>", after: "<i>B</i>" };
    expect(fillPage(fillPage(html, home), other, home)).toBe(fillPage(html, other));
  });

  it("is checked for its placeholders before anything is built", async () => {
    const options = {
      environment: undefined,
      siteUrl: null,
      feedUrl: null,
      isPrerendered: false,
      variables: {},
    };
    const start = pagePlugin(options).configResolved as (config: ResolvedConfig) => Promise<void>;
    const root = mkdtempSync(path.join(tmpdir(), "radar-rpa-"));
    const config = { base: "/", command: "build", root } as ResolvedConfig;
    try {
      writeFileSync(path.join(root, "index.html"), html);
      await expect(start(config)).resolves.toBeUndefined();
      writeFileSync(path.join(root, "index.html"), html.replace("<!--page-->", ""));
      await expect(start(config)).rejects.toThrow("<!--page-->");
      await expect(start({ ...config, base: "/radar/" })).rejects.toThrow(
        "O site fica sempre na raiz do seu endereço: compile sem --base (era /radar/).",
      );
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

it("the scripts of a first visit contain the bundler's helpers and compile hints, and need no further file", async () => {
  const helpers = "assets/rolldown-runtime-A_1.js";
  const chunk = (name: string, code: string, more?: object) =>
    ({
      type: "chunk",
      name,
      fileName: `assets/${name}.js`,
      code,
      imports: [helpers],
      ...more,
    }) as never;
  const using = 'import{b as $a,c}from"./rolldown-runtime-A_1.js";export default $a+c(3)';
  const bundle: Rollup.OutputBundle = {
    helpers: chunk("rolldown-runtime", "var x=1,c=n=>n*2;export{x as b,c};", { fileName: helpers }),
    entry: chunk("index", using, { isEntry: true, imports: [helpers, "assets/framework.js"] }),
    framework: chunk("framework", using),
    optional: chunk("optional-parts", using),
    panel: chunk("admin-page", using),
  };
  prepareFirstScripts(bundle);
  for (const name of ["entry", "framework", "optional"]) {
    const { code, imports } = bundle[name] as Rollup.OutputChunk;
    expect(code.startsWith("//# allFunctionsCalledOnLoad\n")).toBe(name !== "optional");
    expect(imports).not.toContain(helpers);
    const run = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      default: number;
    };
    expect(run.default).toBe(7);
  }
  expect(bundle.panel).toMatchObject({ code: using, imports: [helpers] });
  expect(bundle.helpers).toMatchObject({ code: "var x=1,c=n=>n*2;export{x as b,c};" });

  bundle.optional = chunk("optional-parts", using, { imports: ["assets/shared.js"] });
  expect(() => prepareFirstScripts(bundle)).toThrow("Toda visita pediria também assets/shared.js");
  delete bundle.optional;
  expect(() => prepareFirstScripts(bundle)).toThrow(
    "não tem a entrada ou o arquivo optional-parts",
  );
});

it("the site has a file of the list, and a file of each category's next articles if the list has more pages", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, publishedAt: "2026-11-01" }));
  const undated = { id: "d", publishedAt: null };
  const rows = new Map([
    ["/categoria/mercado/", [a, c, undated]],
    ["/categoria/estudos/", [b]],
  ]);
  const counts = { mercado: 3, estudos: 2 };
  const marked = { mark: "1 1", rows: [undated, a, b], total: 5, counts };
  const built = { rows, marked, markRequest: { path: "", headers: {} }, recent: [] };
  const { list, others } = listFiles(built)!;
  const { files, ...own } = JSON.parse(list.source) as { files: Record<string, string> };
  expect({ mark: list.mark, ...own }).toEqual(marked);
  const fileOf = (id: string): unknown =>
    JSON.parse(others.find(({ path: name }) => name === files[id])!.source);
  expect(fileOf("mercado")).toEqual({ rows: [c, undated], total: 2 });
  // The build has read no more articles of this category than the list contains.
  expect(files).not.toHaveProperty("estudos");
  expect(listFiles({ ...built, marked: { ...marked, total: 3 } })!.others).toEqual([]);
});

describe("the feeds of a page", () => {
  const MARKET = LIST_PAGES.find(({ title }) => title === "Mercado");
  const site = { siteUrl: "https://radar.exemplo.com.br" };

  it("are those of its category when the feed function is deployed", () => {
    const feedUrl = "https://p.supabase.co/functions/v1/feed";
    expect(feedsOf({ ...site, feedUrl }, true)).toEqual({
      rss: feedUrl,
      json: `${feedUrl}?formato=json`,
    });
    expect(feedsOf({ ...site, feedUrl }, true, MARKET)).toEqual({
      rss: `${feedUrl}?categoria=mercado`,
      json: `${feedUrl}?categoria=mercado&formato=json`,
    });
  });

  it("are missing for a category when only static feeds exist", () => {
    expect(feedsOf({ ...site, feedUrl: null }, true)).toEqual({
      rss: "/feed.xml",
      json: "/feed.json",
    });
    expect(feedsOf({ ...site, feedUrl: null }, true, MARKET)).toBeNull();
    expect(feedsOf({ ...site, feedUrl: null }, false)).toBeNull();
  });
});
