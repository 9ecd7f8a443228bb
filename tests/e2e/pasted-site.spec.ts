/** From the address of a site to an article on the front page, with the real function in between. */
import { expect, test } from "../support/e2e.ts";
import { expectNoBarriers } from "../support/e2e-axe.ts";
import { formDialog } from "../support/e2e-admin.ts";
import { cards, expectToast } from "../support/e2e-screen.ts";
import { type FeedServer, startFeedServer } from "../support/feed-server.ts";

test.use({ isSignedIn: true });

let server: FeedServer;
test.beforeAll(async () => {
  server = await startFeedServer();
});
test.afterAll(() => server.close());

test.beforeEach(({ site }) =>
  site.backend
    .sql("truncate public.feed_items, public.sources, public.articles")
    .then(() => undefined),
);

const SITE = "blog-de-rpa.example";
const PICTURE = `https://imagens.example/foto.png`;

const feed = (title: string, items: string) =>
  `<rss version="2.0"><channel><title>${title}</title>${items}</channel></rss>`;

/** A blog with a feed, one for comments, and an article whose picture stands on its page only. */
function serveBlog(): string {
  const origin = `http://${SITE}:${new URL(server.url).port}`;
  server.serve(
    "/",
    `<!doctype html><title>Blog</title>
     <link rel="alternate" type="application/rss+xml" title="Comentários" href="/comments/feed/">
     <link rel="alternate" type="application/rss+xml" href="/feed/">`,
    "text/html",
  );
  server.serve(
    "/feed/",
    feed(
      "Blog de RPA",
      `<item><title>UiPath automatiza o cartório</title><link>${origin}/cartorio</link><pubDate>${new Date().toUTCString()}</pubDate></item>`,
    ),
  );
  server.serve("/comments/feed/", feed("Comentários sobre Blog de RPA", ""));
  server.serve("/cartorio", `<meta property="og:image" content="${PICTURE}">`, "text/html");
  return origin;
}

// Rules 14.30 and 14.31.
test("a site's address leads to an article with its picture on the front page", async ({
  page,
}) => {
  await page.route(PICTURE, (route) =>
    route.fulfill({ path: "docs/images/portal.png", contentType: "image/png" }),
  );
  const origin = serveBlog();
  let clicks = 0;
  const press = (name: string | RegExp, within = page.locator("body")) => {
    clicks++;
    return within.getByRole("button", { name }).click();
  };

  await page.goto("/admin/sources");
  await press("Adicionar fonte");
  await formDialog(page).getByLabel("Endereço do site ou do feed").fill(origin);
  await press("Ver prévia");
  const found = formDialog(page).getByRole("region", { name: "Feeds encontrados" });
  await expect(found.getByRole("button")).toHaveText([/^Blog de RPA/, /^Comentários sobre Blog/]);
  await expectNoBarriers(page, "feeds found");
  await press(/^Blog de RPA/, found);
  await expect(formDialog(page).getByLabel("Endereço do site ou do feed")).toHaveValue(
    `${origin}/feed/`,
  );
  await expect(formDialog(page).getByLabel("Nome")).toHaveValue("Blog de RPA");
  await expect(formDialog(page)).toContainText("O item vai para a fila.");
  await press("Salvar fonte");
  await press("Ler Blog de RPA agora");
  await expectToast(page, "Blog de RPA foi lida", "1 item novo na fila.", "success");
  clicks++;
  await page.getByRole("link", { name: /^Fila/ }).click();
  await expect(page.getByRole("listitem", { name: "UiPath automatiza o cartório" })).toBeVisible();
  await page.keyboard.press("Shift+A");
  await expectToast(page, "Artigo publicado", "UiPath automatiza o cartório", "success");
  // And the one key.
  expect(clicks).toBe(6);

  await page.goto("/");
  const image = cards(page, "UiPath automatiza o cartório").locator("img");
  await expect(image).toHaveAttribute("src", PICTURE);
});
