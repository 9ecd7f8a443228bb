/** Breaks the content security policy on purpose and removes the reports, which fail every other test (rule 3.4). */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";

const add = (page: Page, markup: string) =>
  page.evaluate((html) => {
    // Unlike innerHTML, this fragment runs its scripts.
    document.body.append(document.createRange().createContextualFragment(html));
  }, markup);

const BREACHES: [report: RegExp, act: (page: Page) => Promise<unknown>][] = [
  [/^script-src-elem inline/, (page) => add(page, "<script>0</script>")],
  [/^script-src-attr inline/, (page) => add(page, '<img src="/x.png" onerror="0">')],
  [
    /^script-src eval/,
    (page) =>
      // oxlint-disable-next-line no-implied-eval -- it is what must not work
      page.evaluate(() => setTimeout("0", 0)),
  ],
  [/^style-src-attr inline/, (page) => add(page, '<p style="top:0">')],
  [
    /^connect-src https:\/\/evil\.test/,
    (page) => page.evaluate(() => fetch("https://evil.test/").catch(() => undefined)),
  ],
  [
    /^frame-src https:\/\/evil\.test/,
    (page) => add(page, '<iframe src="https://evil.test/"></iframe>'),
  ],
  [/^base-uri https:\/\/evil\.test/, (page) => add(page, '<base href="https://evil.test/">')],
];

test("the browser blocks and reports everything that the policy forbids @quick", async ({
  page,
  policyViolations,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy|Failed to load resource/);
  await page.goto("/");
  for (const [report, act] of BREACHES) {
    await act(page);
    await expect.poll(() => policyViolations).toContainEqual(expect.stringMatching(report));
    policyViolations.length = 0;
  }
});
