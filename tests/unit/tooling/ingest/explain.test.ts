/** @module-tag full */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { explanationText } from "../../../../tooling/ingest/explain.ts";

const run = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, ["--import", "tsx", "tooling/ingest/run.ts", ...args], {
    input,
    encoding: "utf8",
  });

describe("npm run ingest -- --explain", () => {
  it("prints one object for a file or standard input, and exits with 0", () => {
    const { status, stdout } = run([
      "--explain",
      "tests/fixtures/feeds/boletim-bpm.json",
      "--json",
    ]);
    expect(status).toBe(0);
    const { title, problem, items } = JSON.parse(stdout) as Record<string, unknown[]>;
    expect({ title, problem }).toEqual({ title: expect.stringContaining("BPM"), problem: null });
    expect(items?.length).toBeGreaterThan(0);

    const feed = `<rss><channel><title>X</title><item><title>UiPath</title><link>/a</link></item></channel></rss>`;
    const piped = run(["--explain", "-", "--address", "https://a.com/feed", "--json"], feed);
    expect(JSON.parse(piped.stdout)).toMatchObject({ items: [{ address: "https://a.com/a" }] });
  }, 30_000);

  it("exits with 1 and the reason for a page or a missing file", () => {
    const page = run(["--explain", "-", "--json"], "<html></html>");
    expect([page.status, JSON.parse(page.stdout)]).toEqual([
      1,
      { title: "", problem: "O endereço é de uma página, não de um feed.", items: [] },
    ]);
    const missing = run(["--explain", "none.xml"]);
    expect([missing.status, missing.stderr]).toEqual([1, 'Não foi possível ler "none.xml".\n']);
  }, 30_000);
});

it("the explanation is printed as lines for a person", () => {
  const item = {
    title: "Robô chega",
    address: "https://a.com/1",
    publishedAt: "2026-11-20T10:00:00.000Z",
    description: "",
    image: "",
    source: "Blog",
    score: 3,
    kept: false,
    nearMiss: true,
    category: "tecnologia",
    reasons: ["robô (no título, +3)"],
    sameAs: null,
    alike: null,
  };
  const rest = { title: "", address: "", publishedAt: null, source: "", score: 0, reasons: [] };
  expect(
    explanationText({
      title: "Blog",
      problem: null,
      items: [item, { ...item, ...rest, nearMiss: false, sameAs: 0 }],
    }),
  ).toBe(
    [
      "Blog: 2 itens, 0 para a fila",
      "0. Robô chega",
      "   2026-11-20T10:00:00.000Z · https://a.com/1 · Blog",
      "   quase, 3 pontos: robô (no título, +3)",
      "   categoria: Tecnologia",
      "1. (sem título)",
      "   sem data · sem endereço · sem fonte",
      "   fica de fora, 0 pontos: nenhuma palavra do assunto",
      "   categoria: Tecnologia · repete o item 0",
    ].join("\n"),
  );
});
