import { replaceArticles } from "../support/e2e-articles.ts";
import { cards, recordRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

const picture = "https://imagens.example/foto.png";

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test("an article shows its own picture, asked for without a referrer", async ({ page, site }) => {
  await replaceArticles(site, [{ title: "Com foto", image: picture }]);
  await page.route(picture, (route) => route.fulfill({ body: PIXEL, contentType: "image/png" }));
  const request = page.waitForRequest(picture);
  await page.goto("/");
  expect(await (await request).allHeaders()).not.toHaveProperty("referer");
  const image = cards(page, "Com foto").locator("img");
  await expect(image).toHaveAttribute("src", picture);
  await expect.poll(() => image.evaluate(isShown)).toBe(true);
});

// Rule 2.4.
test("a broken picture gives way to the default one, once", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await replaceArticles(site, [{ title: "Foto quebrada", category: "estudos", image: picture }]);
  const requests = recordRequests(page, (request) => request.resourceType() === "image");
  await page.route(picture, (route) => route.fulfill({ status: 404 }));
  // Not even a default picture that is missing makes it try for ever.
  await page.route("**/pictures/*.svg", (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await expect(cards(page, "Foto quebrada").locator("img")).toHaveAttribute(
    "src",
    /^\/pictures\/[0-7]\.svg$/,
  );
  await page.waitForLoadState("networkidle");
  const asked = requests.map((request) => request.url()).filter((url) => !url.includes("favicon"));
  expect([...new Set(asked)]).toEqual([
    picture,
    expect.stringMatching(new RegExp(`^${site.url}/pictures/[0-7]\\.svg$`)),
  ]);
  expect(asked.filter((url) => url === picture)).toHaveLength(1);
  expect(asked.length).toBeLessThanOrEqual(4);
});
