/** Measures layout shifts of a page (https://web.dev/articles/cls) in browser tests. */
import { expect, type Page } from "@playwright/test";

interface Shift {
  value: number;
  /** Each moved element with both positions, in pixels from the window's corner. */
  moved: string[];
}

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    interface Source {
      node?: Node;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const textOf = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${from.x},${from.y} > ${to.x},${to.y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: Source[] };
        shifts.push({ value, moved: sources.map(textOf) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** @param limit the highest accepted layout shift score of the document */
export async function expectStill(page: Page, limit: number): Promise<void> {
  const shifts = await page.evaluate<Shift[]>("window.shifts");
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, shifts.flatMap(({ moved }) => moved).join("\n")).toBeLessThan(limit);
}
