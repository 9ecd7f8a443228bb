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
