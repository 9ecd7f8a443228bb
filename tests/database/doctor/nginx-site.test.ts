/**
 * `npm run doctor` on the built site behind a real nginx with docs/hosts/nginx.conf (rules 11.4 and 17.10).
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { examineSite } from "../../../tooling/doctor/site.ts";
import { BLANK_VARIABLES } from "../../../tooling/checks/built-site";
import { PUBLISHED_ADDRESS } from "../../support/e2e-builds.ts";
import { hasNginx, type NginxSite, startNginxSite } from "../../support/nginx-site.ts";

const PROJECT = "https://abcdefgh.supabase.co";

describe.runIf(hasNginx)("the site behind nginx", () => {
  let site: NginxSite | undefined;

  beforeAll(async () => {
    const variables = {
      ...BLANK_VARIABLES,
      VITE_SUPABASE_URL: PROJECT,
      VITE_SUPABASE_ANON_KEY: "sb_publishable_do-projeto",
      VITE_ADMIN_EMAIL: "voce@dominio.com.br",
      SITE_URL: PUBLISHED_ADDRESS,
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    try {
      site = await startNginxSite();
    } finally {
      vi.unstubAllEnvs();
    }
  }, 120_000);
  afterAll(() => site?.close());

  const examine = async (projectUrl: string) => {
    const findings = await examineSite(site!.origin, { projectUrl, timeLimit: 20_000 });
    return findings.map(({ status, check, message }) => `${status} ${check}: ${message}`);
  };

  it("is found all right", async () => {
    expect(await examine(PROJECT)).toEqual([
      `ok site: ${site!.origin} responde com a página`,
      "ok addresses: os endereços internos abrem direto",
      "ok addresses: um arquivo que não existe não vira a página",
      "ok compression: a página e os scripts viajam comprimidos",
      "ok cache: a página é conferida a cada visita",
      "ok cache: os arquivos de /assets ficam guardados para sempre",
      "ok headers: os cabeçalhos de segurança são os de public/_headers",
      "ok policy: a política de conteúdo está na página e nomeia o projeto",
      "ok files: /robots.txt, /sitemap.xml em ordem",
    ]);
  });

  it("is found to be of another project", async () => {
    const lines = await examine("https://zyxwvuts.supabase.co");
    expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([
      `wrong policy: o site publicado usa outro projeto: ${PROJECT}`,
    ]);
  });
});
