/**
 * Runs `npm run doctor` against the embedded backend, both healthy and with faults (rule 17.10).
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import {
  localAdministrator,
  publishableKey,
} from "../../../tooling/backend/embedded-credentials.ts";
import { startTestBackend } from "../../support/database.ts";
import type { RunningServer } from "../../support/listen.ts";
import { serveEmbeddedProject } from "../../support/embedded-project.ts";
import { describeFirstRow } from "../../support/first-row.ts";
import { runCommand } from "../../support/run-command.ts";

let backend: EmbeddedBackend;
let project: RunningServer;

beforeAll(async () => {
  backend = await startTestBackend();
  project = await serveEmbeddedProject(backend);
});
afterAll(async () => {
  await project.close();
  await backend.close();
});

const run = (
  args: string[],
  variables: Record<string, string> = {},
  options: { isBundled?: boolean } = {},
) => runCommand("tooling/doctor/run.ts", args, { INGEST_URL: project.url, ...variables }, options);

/** All rows of the product's tables, and the number of open sessions. */
async function everything() {
  const { rows } = await backend.sql(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const contents = [];
  for (const { table_name: name } of rows) {
    const all = await backend.sql(`select t::text from public."${name as string}" t order by 1`);
    contents.push([name, all.rows]);
  }
  const sessions = await backend.sql("select count(*)::int as open from auth.sessions");
  return { contents, sessions: sessions.rows };
}

describe("npm run doctor", () => {
  it("approves the embedded project without changing it, and shows no secret", async () => {
    const before = await everything();
    const { code, output } = await run([], {}, { isBundled: false });
    expect(output).not.toMatch(/[✗!]/);
    for (const line of [
      `✓ Projeto: o banco embutido, só para desenvolvimento, em ${project.url} responde`,
      "✓ Chave: chave pública do tipo novo",
      "✓ Migrações: a Data API mostra o que as migrações criam",
      "✓ Políticas: a chave pública lê os artigos",
      "✓ Políticas: uma busca acha o artigo mais novo",
      "✓ Políticas: a chave pública lê a marca da lista",
      "✓ Políticas: a chave pública não vê fontes, fila nem histórico",
      "✓ Políticas: a chave pública não grava nada",
      "✓ Max rows: uma resposta tem todos os artigos",
      "✓ Cadastros: ninguém se cadastra sozinho",
      "✓ Administrador: admin@example.com entra, é administrador e pode gravar",
      "✓ Função ingest: está publicada",
      "✓ Fontes: ",
    ]) {
      expect(output).toContain(line);
    }
    expect(output).toMatch(/\n\d+ certos, 0 errados, 0 avisos, 0 não conferidos\.\n$/);
    expect(code).toBe(0);
    expect(await everything()).toEqual(before);
    expect(output).not.toContain(localAdministrator.password);
    expect(output).not.toContain(publishableKey);
  });

  it("takes the password exactly as typed, and reports a wrong one", async () => {
    const { code, output } = await run([], { INGEST_PASSWORD: " outra-senha " });
    expect(output.match(/✗.*/g)).toEqual([
      "✗ Administrador: a senha não confere, ou a conta não existe",
    ]);
    expect(code).toBe(1);
    expect(output).not.toContain("outra-senha");
  });

  const secret = "sb_secret_que-vazou";
  describeFirstRow<[string, string[], Record<string, string>, number, string[]]>(
    [
      [
        "a secret key in place of the public key",
        [],
        { VITE_SUPABASE_URL: "https://abcdefgh.supabase.co", VITE_SUPABASE_ANON_KEY: secret },
        1,
        ["✗ Ambiente: VITE_SUPABASE_ANON_KEY contém uma chave SECRETA", "troque-o no Supabase"],
      ],
      [
        "no server at the address",
        [],
        { INGEST_URL: "http://localhost:9" },
        2,
        ["não pôde ser alcançado", "npm run dev"],
      ],
      ["an invalid address", ["--site", "radar"], {}, 2, ["--site não é um endereço"]],
    ],
    ([what]) => `with ${what}`,
    ([, args, variables, status, texts]) => {
      it("reports the fault and its remedy", async () => {
        const { code, output } = await run(args, variables);
        for (const text of texts) expect(output).toContain(text);
        expect(code).toBe(status);
        expect(output).not.toContain(secret);
        expect(output).not.toMatch(/\n\s+at /);
      });
    },
  );
});
