// @vitest-environment node
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { binOf } from "../../../../tooling/checks/package-bin.ts";

const REFUSED = [
  "<p>{count} notícias</p>",
  "<p>Até {moment}</p>",
  "<p>{isLate && <b>!</b>} Entrar</p>",
  "<p>{isLate && 'Atrasado'}<b>!</b></p>",
  "<p>{`${count}`}<b /></p>",
  "<p>{isLate ? <b /> : 'Não'}<i /></p>",
  "<>Excluído {count}</>",
  "<>{count}</>",
];

const ALLOWED = [
  "<p>{count}</p>",
  "<p>{`${count} notícias`}</p>",
  "<p>{isLate ? 'Sim' : 'Não'}</p>",
  "<p><b /> Entrar</p>",
  "<p>{isLate && <b>!</b>}<span>Entrar</span></p>",
  "<p>{isLate ? <b /> : null}{' '}<i /></p>",
  "<ul>{items.map((item) => <li key={item}>{item}</li>)}<li>Fim</li></ul>",
  "<p>{children}<b /></p>",
  "<p>{notice}<b /></p>",
  "<p>{notice ?? <b />}{/* nothing */}</p>",
];

const component = (jsx: string, index: number) =>
  `interface P${index} { notice?: ReactElement; count: number }\nexport const C${index} = ({ notice, count, isLate, moment, items, children }: P${index}) => ${jsx};\n`;

// Rule 1.14.
it("the linter refuses a text that a translation extension would stop React from updating", () => {
  const folder = mkdtempSync(join(tmpdir(), "radar-lint-"));
  const config = join(folder, "config.json");
  const file = join(folder, "all.tsx");
  const all = [...REFUSED, ...ALLOWED];
  writeFileSync(file, all.map(component).join(""));
  writeFileSync(
    config,
    JSON.stringify({
      categories: { correctness: "off" },
      jsPlugins: [resolve("tooling/checks/lint-texts.js")],
      rules: { "texts/own-element": "error" },
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [binOf("oxlint"), "--config", config, "--format", "json", file],
    { encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const found = new Set(diagnostics.map(({ labels }) => all[labels[0]!.span.line / 2 - 1]));
  expect([...found].toSorted()).toEqual(REFUSED.toSorted());
});
