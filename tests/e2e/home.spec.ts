import { cards, isApiCall, recordRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test("the home page asks for the list once, and for nothing else @quick", async ({
  page,
  site,
}) => {
  const calls = recordRequests(page, isApiCall);
  const elsewhere = recordRequests(page, (request) => !request.url().startsWith(site.url));
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.map((call) => `${call.method()} ${call.url()}`)).toEqual([
    `GET ${site.url}/rest/v1/articles?select=*&order=publishedAt.desc`,
  ]);
  expect(await calls[0]!.allHeaders()).not.toHaveProperty("range");
  expect(elsewhere.map((request) => request.url())).toEqual([]);
});

// Rule 1.6.
test("the cards stand in one, two or three columns", async ({ page }) => {
  // Past the lead, which takes two columns.
  const columns = async () => {
    const boxes = await Promise.all(
      [4, 5, 6, 7].map((index) => cards(page).nth(index).boundingBox()),
    );
    return new Set(boxes.map((box) => Math.round(box!.x))).size;
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  for (const [width, expected] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, `at ${width} pixels`).toBe(expected);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, `nothing sticks out at ${width} pixels`).toBeLessThanOrEqual(width);
  }
});
