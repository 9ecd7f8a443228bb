import { expect, test } from "../../support/e2e.ts";
import { PUBLISHED_ADDRESS } from "../../support/e2e-builds.ts";

test.use({ build: "hosted-protected" });

test("a site that knows its address says it wherever a whole one is needed", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const home = `${PUBLISHED_ADDRESS}/`;
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", home);
  await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", home);
  await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
    "content",
    `${PUBLISHED_ADDRESS}/share.png`,
  );
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`<loc>${home}</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain(
    `Sitemap: ${PUBLISHED_ADDRESS}/sitemap.xml`,
  );
});
