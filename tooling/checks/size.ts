/** `npm run check -- size`: fails when a part of the build is too large (sizes.ts). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { resolveConfig } from "vite";
import { articlesFromRows } from "../../src/articles/model/article.ts";
import { ALL_CATEGORIES } from "../../src/articles/model/category.ts";
import { publishableKey } from "../backend/embedded-credentials.ts";
import { readListRows } from "../page/list-rows.ts";
import { loadPrerender } from "../page/page-parts.ts";
import { fillPage } from "../page/page-plugin.ts";
import { headText, siteHead } from "../page/site-head.ts";
import { BUILT_SITE, BUILT_SITE_FACTS, buildSite } from "./built-site.ts";
import { listPage, type PartSize } from "./sizes.ts";
import { textTable } from "./text-table.ts";

const category = ALL_CATEGORIES.id;

/**
 * The built page as a published site has it, to the last card: the sample's articles, which the head describes too. The
 * headlines below, of which a list has some or hundreds, nobody waits for.
 */
async function filledPage(): Promise<string> {
  const html = readFileSync(path.join(BUILT_SITE, "index.html"), "utf8");
  const { prerenderPage, PRERENDERED_CARDS } = await loadPrerender(
    await resolveConfig({ mode: "skeleton", logLevel: "error" }, "build"),
  );
  const lists = await readListRows({
    supabaseUrl: null,
    supabaseKey: publishableKey,
    signIn: { mode: "protected" },
  });
  const rows = lists.get(category);
  const articles = articlesFromRows(rows ?? []);
  const head = siteHead("https://radar.example", null, { category, articles });
  return fillPage(
    html,
    { ...prerenderPage(rows?.slice(0, PRERENDERED_CARDS)), head: headText(head) },
    {
      page: prerenderPage().page,
      after: /<script type="application\/json".*?<\/script>/.exec(html)?.[0],
      head: headText(siteHead(null, null)),
    },
  );
}

buildSite();
const { sizes } = JSON.parse(readFileSync(BUILT_SITE_FACTS, "utf8")) as { sizes: PartSize[] };
const parts = [listPage(await filledPage()), ...sizes];
const number = new Intl.NumberFormat("pt-BR");
const rows = parts.map(({ name, bytes, alarm }) => [
  name,
  `${number.format(bytes)} B`,
  `${number.format(alarm)} B`,
  bytes > alarm ? "grande demais" : "",
]);
console.log(textTable(["Parte", "Comprimida", "Alarme", ""], rows));
if (parts.some(({ bytes, alarm }) => bytes > alarm)) {
  console.error("\nSe vale o que custa, ponha o novo alarme em tooling/checks/sizes.ts.");
  process.exitCode = 1;
}
