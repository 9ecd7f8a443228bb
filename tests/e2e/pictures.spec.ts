import { replaceArticles } from "../support/e2e-articles.ts";
import { cards } from "../support/e2e-screen.ts";
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
