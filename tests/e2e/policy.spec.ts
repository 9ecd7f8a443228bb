/** Every spec fails on a page that breaks its own policy; here it is broken on purpose, and the report is taken away. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";

const add = (page: Page, markup: string) =>
  page.evaluate((html) => {
    // A fragment made this way runs its scripts, which innerHTML does not.
    document.body.append(document.createRange().createContextualFragment(html));
  }, markup);

const BREACHES: [what: string, report: RegExp, act: (page: Page) => Promise<unknown>][] = [
  ["a script in the page", /^script-src-elem inline/, (page) => add(page, "<script>0</script>")],
  [
    "a script from elsewhere",
    /^script-src-elem https:\/\/evil\.test/,
    (page) => add(page, '<script src="https://evil.test/x.js"></script>'),
  ],
  [
    "a handler in the markup",
    /^script-src-attr inline/,
    (page) => add(page, '<img src="/x.png" onerror="0">'),
  ],
  [
    "a text run as a script",
    /^script-src eval/,
    (page) =>
      // oxlint-disable-next-line no-implied-eval -- it is what must not work
      page.evaluate(() => setTimeout("0", 0)),
  ],
  ["a style in the page", /^style-src-elem inline/, (page) => add(page, "<style>p{}</style>")],
  ["a style in the markup", /^style-src-attr inline/, (page) => add(page, '<p style="top:0">')],
  [
    "a picture in its own address",
    /^img-src data/,
    (page) => add(page, '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
  ],
  [
    "a request to elsewhere",
    /^connect-src https:\/\/evil\.test/,
    (page) => page.evaluate(() => fetch("https://evil.test/").catch(() => undefined)),
  ],
  [
    "a frame",
    /^frame-src https:\/\/evil\.test/,
    (page) => add(page, '<iframe src="https://evil.test/"></iframe>'),
  ],
  [
    "a base address",
    /^base-uri https:\/\/evil\.test/,
    (page) => add(page, '<base href="https://evil.test/">'),
  ],
];

// Rule 3.4.
test("what the policy forbids does not happen, and is reported @quick", async ({
  page,
  policyViolations,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy|Failed to load resource/);
  await page.goto("/");
  for (const [what, report, act] of BREACHES) {
    await act(page);
    await expect.poll(() => policyViolations, what).toContainEqual(expect.stringMatching(report));
    policyViolations.length = 0;
  }
});
