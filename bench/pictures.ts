/** Draws pictures of the size that news sites send: some 30 KB each. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { CARDS, picturePath } from "./rows.ts";

/** Coarse noise over a slope of colour: about as hard to compress as a photograph. */
function draw(seed: number) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [640, 360];
  const context = canvas.getContext("2d");
  if (!context) return "";
  let state = seed * 7919 + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let y = 0; y < 360; y += 6) {
    for (let x = 0; x < 640; x += 6) {
      const light = 25 + y / 12 + random() * 14;
      context.fillStyle = `hsl(${(seed * 47 + x / 8) % 360} 45% ${light}%)`;
      context.fillRect(x, y, 6, 6);
    }
  }
  return canvas.toDataURL("image/jpeg", 0.72);
}

export async function drawPictures(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage();
  await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
  await page.goto("about:blank");
  for (let index = 0; index < CARDS; index++) {
    const [, base64 = ""] = (await page.evaluate(draw, index)).split(",");
    const file = path.join(folder, picturePath(index));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(base64, "base64"));
  }
  await page.close();
}
