/**
 * The prerendered first screen (rules 15.3, 15.9 and 17.13).
 * @module-tag full
 */
import path from "node:path";
import { resolveConfig } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { LIST_PAGES } from "@/articles/model/site-page";
import { criticalStyles, filesOf, loadPrerender } from "../../../../tooling/page/page-parts";

const MARKET = LIST_PAGES.find(({ title }) => title === "Mercado");

let config: Awaited<ReturnType<typeof resolveConfig>>;
let shell: Awaited<ReturnType<typeof loadPrerender>>;

beforeAll(async () => {
  config = await resolveConfig(
    {
      configFile: false,
      resolve: { alias: { "@": path.resolve("src") } },
      define: { __BUILD_YEAR__: 2026, __ENVIRONMENT__: "{}", __PORTAL_FEEDS__: "null" },
    },
    "build",
  );
  shell = await loadPrerender(config);
});

describe("the prerendered first screen", () => {
  it("contains the home page's static imports and no lazy ones", () => {
    const files = shell.files.map((file) => path.relative("src", file).replaceAll(path.sep, "/"));
    expect(files).toContain("pages/home-page.tsx");
    expect(files).toContain("articles/reading/card/article-card.tsx");
    expect(files).not.toContain("articles/reading/list/optional-parts.tsx");
    expect(files.filter((file) => /^pages\/(?!home)|\/admin\//.test(file))).toEqual([]);
  });

  it("has the styles that it uses, without the panel's", async () => {
    const styles = await criticalStyles(config, shell.files);
    expect(styles).toContain(".stretched-link");
    expect(styles).toContain(".line-clamp-3");
    expect(styles).toContain("--accent:");
    expect(styles).not.toContain(".overflow-x-auto");
  });

  it("uses `:has()` only where a new card does not restyle the cards already shown", async () => {
    const later = await filesOf(config, "src/articles/reading/list/optional-parts.tsx");
    const styles = await criticalStyles(config, [...shell.files, ...later]);
    const selectors = [...styles.matchAll(/[^{}]*:has\([^{]*/g)].map(([selector]) => selector);
    expect(selectors.toSorted()).toEqual([
      ".ring-on-link-focus:has(a:focus-visible)",
      "main:not(:has(#more-headlines)) .growing",
      "main:not(:has(~footer))",
    ]);
  });

  it("can include the styles of the part loaded next, without later ones", async () => {
    const later = await filesOf(config, "src/articles/reading/list/optional-parts.tsx");
    const files = later.map((file) => path.relative("src", file).replaceAll(path.sep, "/"));
    expect(files).toContain("articles/reading/card/card-tools.tsx");
    expect(files).toContain("ui/page/theme-switch.tsx");
    expect(files.filter((file) => /\/admin\/|shortcuts-dialog|node_modules/.test(file))).toEqual(
      [],
    );
  });

  it("shows skeletons when the build has read no articles", () => {
    const { page, after } = shell.prerenderPage();
    expect(page).toContain('data-slot="skeleton-grid"');
    expect(page + after).not.toContain("<article");
    expect(after).toMatch(/data-path="\/".*>\[\]<\/script>$/);
  });

  it("shows the first articles, whose texts cannot end the data block", () => {
    const rows = Array.from({ length: 15 }, (_, id) => ({
      id: String(id),
      title: `</script><b>${id}`,
      url: `https://noticia.example/${id}`,
    }));
    const { page, after } = shell.prerenderPage(rows);
    expect(page.match(/<article/g)).toHaveLength(12);
    // Headlines without a card are links too.
    expect(page.match(/href="https:\/\/noticia\.example\/\d+"/g)).toHaveLength(15);
    expect(page).not.toContain("<b>");
    expect(after.match(/<\/script/g)).toHaveLength(1);
    const [, data = ""] = /"page-list"[^>]*>(.*)<\/script/s.exec(after) ?? [];
    expect(JSON.parse(data)).toHaveLength(12);
  });

  it("of a category has that category selected, and no lead article", () => {
    const { page, after } = shell.prerenderPage([{ id: "1", category: "mercado" }], MARKET);
    expect(page).toMatch(/<option value="mercado" selected="">/);
    expect(page).toContain("<article");
    expect(page + after).not.toContain("with-lead");
    expect(after).toContain('data-path="/categoria/mercado/"');
  });
});
