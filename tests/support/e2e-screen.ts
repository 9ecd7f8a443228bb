/** Finds parts of the screens that several specs use. */
import {
  type BrowserContext,
  devices,
  type Locator,
  type Page,
  type Request,
  type Route,
  expect,
} from "@playwright/test";

// The default browser, because another one would start another process.
const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];

export const PHONE_SCREEN = { ...pixel, viewport: { width: 390, height: 844 } };

/** The notification on screen. Radix hides it from the accessibility tree while a dialog is open. */
export function toastOf(page: Page): Locator {
  return page
    .getByRole("region", { name: /^Notificações/, includeHidden: true })
    .getByRole("listitem", { includeHidden: true });
}

/** Waits until exactly one notification is shown, with this text. */
export async function expectToast(
  page: Page,
  title: string,
  description: string,
  variant: "default" | "success" | "destructive" = "default",
): Promise<void> {
  const toast = toastOf(page);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText(`${title}${description}`);
  if (variant !== "default") await expect(toast).toHaveAttribute("data-variant", variant);
}

export async function keepToast(page: Page, kind: string | null, action?: string): Promise<void> {
  const toast = toastOf(page);
  await expect.poll(() => toast.getAttribute("data-variant")).toBe(kind);
  if (action) await expect(toast.getByRole("button", { name: action })).toBeVisible();
  await toast.hover();
}

export function cards(page: Page, title?: string): Locator {
  const all = page.getByRole("article");
  return title === undefined
    ? all
    : all.filter({ has: page.getByRole("heading", { name: title }) });
}

/** Uses a card so that its tools appear (rule 2.9). @returns the tools */
export async function useCard(card: Locator): Promise<Locator> {
  const tools = card.locator("[data-slot=card-tools]");
  const menu = card.getByRole("button", { name: "Opções da notícia" });
  await expect(async () => {
    if ((await tools.count()) > 0) return;
    if (await menu.isVisible()) await menu.click();
    else await card.hover({ position: { x: 4, y: 4 } });
    await expect(tools).toBeVisible({ timeout: 500 });
  }).toPass();
  return tools;
}

export async function expectWholeList(page: Page): Promise<number> {
  const count = page.getByText(/^(?:\d+ notícias?|Nenhuma notícia)$/);
  let total = 0;
  // The count follows a filter with a delay.
  await expect(async () => {
    const text = (await count.textContent({ timeout: 1000 })) ?? "";
    total = text === "Nenhuma notícia" ? 0 : Number.parseInt(text, 10);
    await expect(cards(page)).toHaveCount(total, { timeout: 1000 });
  }).toPass();
  return total;
}

export const addStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/** Waits until nothing moves for several frames, because one animation may start when another ends. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Without scripts the browser reports no frames.
    if (matchMedia("(scripting: none)").matches) return;
    for (let still = 0; still < 6; still++) {
      await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length > 0) still = 0;
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    }
  });
}

export async function boxAtRest(place: Locator) {
  await untilAtRest(place.page());
  return (await place.boundingBox())!;
}

/** Goes offline. Before version 153 Chromium reports `onLine` as true to pages opened later, so it is replaced. */
export async function disconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() => {
    let isOnline = false;
    addEventListener("online", () => (isOnline = true));
    Object.defineProperty(navigator, "onLine", { get: () => isOnline });
  });
}

export function recordRequests(page: Page, isWanted: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (isWanted(request)) requests.push(request);
  });
  return requests;
}

export const isApiCall = (request: Request) => /\/(rest|auth)\/v1\//.test(request.url());

export const ARTICLES = /\/rest\/v1\/articles/;

export const fulfillRows = (route: Route, rows: readonly unknown[]) =>
  route.fulfill({
    json: rows,
    headers: { "content-range": `0-${rows.length - 1}/${rows.length}` },
  });

/** Holds back these requests. @returns a function that waits for the first and then releases all */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOver = false;
  await page.route(url, async (route) => {
    if (isOver || !isHeld(route.request())) await route.fallback();
    else held.push(route);
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isOver = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

const VISITOR_KEYS = new Set(["radar-rpa-headline", "radar-rpa-visit"]);

/** Names of the keys that the browser stores for an administrator. */
export const storedKeys = async (page: Page): Promise<string[]> => {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return keys.filter((key) => !VISITOR_KEYS.has(key));
};
