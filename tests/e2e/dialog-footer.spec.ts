/** A dialog's footer, beneath which its content scrolls: nothing of that is ever seen over it. */
import { addButton, formDialog, openTable } from "../support/e2e-admin.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

// Rule 8.5.
for (const viewport of [
  { width: 390, height: 600 },
  { width: 1280, height: 540 },
]) {
  test(`no field, and no card of the preview, lies over the footer, at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openTable(page);
    await addButton(page).click();
    const over = await formDialog(page).evaluate((dialog) => {
      // What is inert is looked through by the browser, and seen nevertheless.
      for (const element of dialog.querySelectorAll("[inert]")) element.removeAttribute("inert");
      const footer = dialog.querySelector("[data-slot=dialog-footer]")!;
      const found = new Set<string>();
      let places = 0;
      for (; dialog.scrollTop < dialog.scrollHeight - dialog.clientHeight - 1; places++) {
        dialog.scrollTop += 40;
        const { left, top, width, height } = footer.getBoundingClientRect();
        for (const across of [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
          for (const down of [0.1, 0.5, 0.9]) {
            const hit = document.elementFromPoint(left + width * across, top + height * down);
            if (hit && !footer.contains(hit)) found.add(hit.outerHTML.slice(0, 80));
          }
        }
      }
      return { places, found: [...found] };
    });
    expect(over.places).toBeGreaterThan(3);
    expect(over.found).toEqual([]);
  });
}
