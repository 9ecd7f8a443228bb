/** What `npm run doctor` says of a published site with one fault (rule 17.10). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examineOrigin, examineSite } from "../../../../tooling/doctor/site.ts";
import type { RunningServer } from "../../../support/listen.ts";
import {
  PAGE,
  POLICY,
  PROJECT_URL,
  type SiteFault,
  startStandInSite,
} from "../../../support/stand-in-site.ts";

let server: RunningServer & { breakIt: (fault: SiteFault) => void };

beforeAll(async () => {
  server = await startStandInSite();
});
afterAll(() => server.close());

async function examine(fault: SiteFault, address = server.url) {
  server.breakIt(fault);
  const findings = await examineSite({
    address,
    projectUrl: PROJECT_URL,
    timeLimit: 5000,
  });
  const faults = findings.filter(({ status }) => status !== "ok");
  return {
    findings,
    faults: faults.map(({ check, status, message }) => `${status} ${check}: ${message}`),
    remedies: faults.map(({ remedy }) => remedy),
  };
}

const isPage = (path: string) => !/\.\w+$/.test(path);

const html =
  (change: (page: string) => string): SiteFault =>
  (path) =>
    isPage(path) ? { body: change(PAGE) } : {};

const policy = (change: (text: string) => string) =>
  html((page) => page.replace(POLICY, change(POLICY)));

const asPage = { status: 200, type: "text/html", body: PAGE };

it("a site in order is found all right", async () => {
  const { findings, faults } = await examine(() => ({}));
  expect(faults).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    "site",
    "addresses",
    "addresses",
    "compression",
    "cache",
    "cache",
    "headers",
    "policy",
    "files",
  ]);
});

const FAULTS: [string, SiteFault, RegExp, RegExp][] = [
  [
    "another page",
    html(() => "<p>Em construção</p>"),
    /^wrong site: .* não responde com a página do portal \(200\)$/,
    /pasta dist/,
  ],
  [
    "deep links that are not there",
    (path) => (isPage(path) && path !== "/" ? { status: 404, body: "Não há." } : {}),
    /^wrong addresses: .*\/login, \/admin\/articles$/,
    /index\.html a todo endereço/,
  ],
  [
    "deep links with the page and 404",
    (path) => (isPage(path) && path !== "/" ? { status: 404 } : {}),
    /^note addresses: .*404$/,
    /GitHub Pages/,
  ],
  [
    "the page in the place of a missing script",
    (path) => (path.includes("nao-existe") ? asPage : {}),
    /^wrong addresses: um arquivo que não existe responde com a página/,
    /404/,
  ],
  [
    "a missing script that is kept as missing",
    (path) =>
      path.includes("nao-existe")
        ? { headers: { "cache-control": "public, max-age=31536000, immutable" } }
        : {},
    /^wrong addresses: a falta de um arquivo fica guardada/,
    /no-cache com os erros/,
  ],
  [
    "no compression of scripts",
    (path) => (path.endsWith(".js") ? { isCompressed: false } : {}),
    /^wrong compression: viajam sem compressão: os scripts$/,
    /gzip ou brotli/,
  ],
  [
    "no compression at all",
    () => ({ isCompressed: false }),
    /^wrong compression: viajam sem compressão: a página e os scripts$/,
    /docs\/hosts/,
  ],
  [
    "a page that is kept",
    (path) => (isPage(path) ? { headers: { "cache-control": "public, max-age=86400" } } : {}),
    /^wrong cache: a página pode ficar velha .*max-age=86400/,
    /no-cache/,
  ],
  [
    "assets that are not kept",
    (path) => (path.startsWith("/assets/") ? { headers: {} } : {}),
    /^wrong cache: os arquivos de \/assets são pedidos de novo .*nenhum/,
    /immutable/,
  ],
  [
    "a script that is gone",
    (path) => (path === "/assets/app.js" ? { status: 404 } : {}),
    /^wrong site: a página chama um script que o servidor não tem$/,
    /dist inteira/,
  ],
  [
    "other security headers",
    (path) =>
      isPage(path)
        ? { headers: { "cache-control": "no-cache", "X-Frame-Options": "SAMEORIGIN" } }
        : {},
    /^wrong headers: .* X-Frame-Options$/,
    /public\/_headers/,
  ],
  [
    "no content policy",
    html((page) => page.replace(/<meta http-equiv[^>]*>/, "")),
    /^wrong policy: a página não traz a política/,
    /publique dist como está/,
  ],
  [
    "a policy of scripts alone",
    policy((text) => text.replace(/default-src 'none'; (.*?);.*/, "$1")),
    /^wrong policy: a política da página não limita o que ela roda ou pede$/,
    /Compile de novo/,
  ],
  [
    "a feed whose address is none",
    html((page) => page.replace("/feed.xml", "http://[")),
    /^wrong files: http:\/\/\[ não respondeu$/,
    /registro de erros/,
  ],
  [
    "a policy that lets every script run",
    policy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    /^wrong policy: a política da página não limita o que ela roda ou pede$/,
    /npm run build/,
  ],
  [
    "a policy of another project",
    policy((text) => text.replace("abcdefgh", "zyxwvuts")),
    /^wrong policy: o site publicado usa outro projeto: https:\/\/zyxwvuts/,
    /npm run build/,
  ],
  [
    "a build without a project",
    policy((text) => text.replace(` ${PROJECT_URL}`, "")),
    /^wrong policy: o site publicado foi compilado sem projeto/,
    /ambiente deste projeto/,
  ],
  [
    "a script that the host put in",
    html((page) => page.replace("</head>", "<script>estatistica()</script></head>")),
    /^wrong policy: a página publicada não é a que foi compilada: há um script/,
    /Desligue na hospedagem/,
  ],
  [
    "a script from elsewhere",
    html((page) => page.replace("</head>", '<script src="https://x.test/y.js"></script></head>')),
    /^wrong policy: .* há https:\/\/x\.test\/y\.js$/,
    /Rocket Loader/,
  ],
  [
    "a policy of the host's own",
    (path) =>
      isPage(path)
        ? {
            headers: {
              "cache-control": "no-cache",
              "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
            },
          }
        : {},
    /^wrong policy: o cabeçalho Content-Security-Policy da hospedagem impede/,
    /frame-ancestors/,
  ],
  [
    "the page in the place of a feed",
    (path) => (path === "/feed.xml" ? asPage : {}),
    /^wrong files: \/feed\.xml responde com a página e 200/,
    /404/,
  ],
  [
    "no sitemap",
    (path) => (path === "/sitemap.xml" ? { status: 404 } : {}),
    /^wrong files: falta \/sitemap\.xml/,
    /SITE_URL/,
  ],
  [
    "a feed that is none",
    (path) => (path === "/feed.json" ? { body: "oi" } : {}),
    /^wrong files: \/feed\.json não contém/,
    /SITE_URL/,
  ],
  [
    "a feed elsewhere that is not there",
    html((page) =>
      page.replace('href="/feed.json"', 'href="http://127.0.0.1:1/functions/v1/feed?formato=json"'),
    ),
    /^wrong files: http:\/\/127\.0\.0\.1:1\/functions\/v1\/feed\?formato=json não respondeu/,
    /registro/,
  ],
  [
    "a page that does not say where it is",
    html((page) => page.replace(/<link rel="canonical"[^>]*>/, "")),
    /^note files: a página não diz o seu endereço/,
    /SITE_URL/,
  ],
];

describe("a fault is named alone, with its remedy", () => {
  it.each(FAULTS)("%s", async (_name, fault, message, remedy) => {
    const { faults, remedies } = await examine(fault);
    expect(faults).toEqual([expect.stringMatching(message)]);
    expect(remedies).toEqual([expect.stringMatching(remedy)]);
  });

  it("a site that is not there could not be examined", async () => {
    const { faults } = await examine(() => ({}), "http://127.0.0.1:9");
    expect(faults).toEqual([expect.stringMatching(/^skipped site: .* não pôde ser alcançado$/)]);
  });

  it("a page or a sitemap that says that the site is elsewhere, as with www and without", async () => {
    const site = { html: PAGE, headers: new Headers(), timeLimit: 300, projectUrl: null };
    const www = { ...site, url: "https://www.radar.exemplo.com.br" };
    const elsewhere = {
      check: "site",
      status: "wrong",
      message: expect.stringContaining("dois sites"),
    };
    expect(await examineOrigin(www)).toMatchObject([elsewhere]);
    expect(await examineOrigin({ ...www, url: "https://radar.exemplo.com.br" })).toEqual([]);
    server.breakIt((path) =>
      path === "/sitemap.xml" ? { body: "<urlset><url><loc>https://x.com.br/</loc>" } : {},
    );
    const unnamed = { ...site, html: PAGE.replace(/<link rel="canonical"[^>]*>/, "") };
    expect(await examineOrigin({ ...unnamed, url: server.url })).toMatchObject([elsewhere]);
  });
});
