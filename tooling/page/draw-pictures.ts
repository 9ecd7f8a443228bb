/**
 * `npx tsx tooling/page/draw-pictures.ts`: draws the default pictures, and from the mark the icons and the picture of shared links. Their results
 * are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CATEGORIES, NO_CATEGORY } from "../../src/articles/model/category.ts";
import { SITE_NAME } from "../../src/lib/site.ts";
import { BROWSER_ARGUMENTS, findBrowser } from "../checks/browser.ts";
import { drawCompositions } from "./compositions.ts";
import { headlineFont } from "./headline-font.ts";

for (const [index, { id, hue }] of [...CATEGORIES, NO_CATEGORY].entries()) {
  for (const [composition, picture] of drawCompositions(hue, index + 1).entries()) {
    writeFileSync(`public/pictures/${id}-${composition}.svg`, picture);
  }
}

const favicon = readFileSync("public/favicon.svg", "utf8");

/** The mark alone, without the favicon's ground. */
const mark = favicon.replace(/<rect[^>]*\/>/, "");
const ACCENT = "#0a6463";

const icon = (size: number, body: string) => ({
  width: size,
  height: size,
  html: `<body style="margin:0;background:transparent">${body.replace("<svg", `<svg width="${size}" height="${size}"`)}</body>`,
});

/** The outer fifth of a maskable icon may be cut away: https://www.w3.org/TR/appmanifest/#icon-masks */
const maskable = (size: number) => ({
  width: size,
  height: size,
  html: `<body style="margin:0;background:${ACCENT};display:grid;place-items:center;height:100vh">${mark.replace("<svg", `<svg width="${size * 0.7}" height="${size * 0.7}"`)}</body>`,
});

const face = Buffer.from((await headlineFont()).source).toString("base64");

const sharePicture = {
  width: 1200,
  height: 630,
  html: `<style>@font-face{font-family:Radar;font-weight:700;src:url(data:font/woff2;base64,${face})}</style><body style="margin:0;position:relative;overflow:hidden;height:630px;background:#0e1216;color:#eef1f3">
    <svg style="position:absolute;right:-120px;top:-60px" width="750" height="750" viewBox="0 0 32 32" fill="none" stroke="#5fd0c4">
      <g stroke-width=".12" stroke-opacity=".5"><circle cx="16" cy="16" r="5"/><circle cx="16" cy="16" r="10"/><circle cx="16" cy="16" r="15"/></g>
      <path d="M16 16V1A15 15 0 0 1 29 8.5Z" fill="#5fd0c4" fill-opacity=".3" stroke="none"/><circle cx="22.4" cy="8.3" r="1" fill="#5fd0c4" stroke="none"/>
    </svg>
    <div style="position:absolute;left:84px;top:150px;font-family:Radar,serif">
      <p style="margin:0;font:600 30px system-ui,sans-serif;color:#5fd0c4;letter-spacing:.02em">Notícias de RPA, sem ruído</p>
      <p style="margin:26px 0 0;font-size:116px;line-height:1;font-weight:700;letter-spacing:-.02em">${SITE_NAME}</p>
      <p style="margin:40px 0 0;width:620px;font:400 32px/1.4 system-ui,sans-serif;color:#a3aeb8">O que muda na automação de processos, reunido de fontes públicas num só lugar.</p>
    </div>
  </body>`,
};

const pictures = {
  "public/icons/180.png": maskable(180),
  "public/icons/192.png": icon(192, favicon),
  "public/icons/512.png": icon(512, favicon),
  "public/icons/maskable-512.png": maskable(512),
  "public/share.png": sharePicture,
};

mkdirSync("public/icons", { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: BROWSER_ARGUMENTS,
});
for (const [file, { width, height, html }] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, omitBackground: true });
  await page.close();
}
await browser.close();
