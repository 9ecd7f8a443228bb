/**
 * `npm run check -- size`: fails when a part of the build, as a site with the sample's articles has it, is too large, in bytes
 * of gzip (rule 15.1). Times are the verdict; bytes an alarm.
 */
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { BLANK_VARIABLES } from "./built-site.ts";
import { textTable } from "./text-table.ts";

type File = Rollup.OutputChunk | Rollup.OutputAsset;

Object.assign(process.env, BLANK_VARIABLES, { SITE_URL: "https://radar.example" });
const built = await build({ logLevel: "error", build: { write: false } });
const { output } = built as Rollup.RollupOutput;
const page = output.filter(({ fileName }) => fileName === "index.html");
const html = page.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
const isAtOnce = ({ fileName }: File) => html.includes(`src="/${fileName}"`);
const scripts = output.filter(({ type }) => type === "chunk");

/** The alarms, in KB. Of the HTML's, a part is styles, without which the page would be laid out again (rule 15.9). */
const PARTS: [name: string, files: File[], alarm: number][] = [
  ["HTML", page, 23],
  ["JS que / carrega de uma vez", scripts.filter(isAtOnce), 112],
  ["JS que vem depois", scripts.filter((file) => !isAtOnce(file)), 350],
];
const number = new Intl.NumberFormat("pt-BR");
const rows = PARTS.map(([name, files, alarm]) => {
  const contents = files.map((file) => (file.type === "chunk" ? file.code : file.source));
  const bytes = contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
  const isTooLarge = bytes === 0 || bytes > alarm * 1024;
  if (isTooLarge) process.exitCode = 1;
  return [
    name,
    number.format(bytes),
    number.format(alarm * 1024),
    isTooLarge ? "grande demais" : "",
  ];
});
console.log(textTable(["Parte", "Bytes", "Alarme", ""], rows));
if (process.exitCode === 1) {
  console.error("\nSe vale o que custa, ponha o novo alarme em tooling/checks/size.ts.");
}
