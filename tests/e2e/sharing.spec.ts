import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

test("the manifest's icons are there, as large as they are said to be", async ({
  page,
  request,
}) => {
  await openHome(page);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(href!)).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: "Radar RPA", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await request.get(src);
    expect(answer.headers()["content-type"]).toContain(type);
    if (type !== "image/png") continue;
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
