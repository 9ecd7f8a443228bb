/** The findings of `npm run doctor` for a published site with a fault (rule 17.10). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examineKey, examineOrigin, examineSite } from "../../../../tooling/doctor/site.ts";
import type { RunningServer } from "../../../support/listen.ts";
import {
  ADMIN_EMAIL,
  PAGE,
  PROJECT_URL,
  type SiteFault,
  startFakeSite,
} from "../../../support/fake-site.ts";

let server: RunningServer & { breakIt: (fault: SiteFault) => void };

beforeAll(async () => {
  server = await startFakeSite();
});
afterAll(() => server.close());

async function examine(fault: SiteFault, address = server.url) {
  server.breakIt(fault);
  const options = { projectUrl: PROJECT_URL, adminEmail: ADMIN_EMAIL, timeLimit: 5000 };
  const findings = await examineSite(address, options);
  const faults = findings.filter(({ status }) => status !== "ok");
  return {
    findings,
    faults: faults.map(({ check, status, message }) => `${status} ${check}: ${message}`),
    remedies: faults.map(({ remedy }) => remedy),
  };
}

const isPage = (path: string) => !/\.\w+$/.test(path);

it("a healthy site passes every check", async () => {
  const { findings, faults } = await examine(() => ({}));
  expect(faults).toEqual([]);
  expect(findings.map(({ check }) => check).join(" ")).toBe(
    "site addresses addresses compression cache cache headers policy files files files files",
  );
});

/**
 * Parses a place and a change, such as "page this => that". The place is "page", "deep" (all pages but the first) or a
 * part of a path. The change replaces a text of the page, or is JSON with the changed parts of the response.
 */
function faultOf(text: string): SiteFault {
  const [, where = "", what = ""] = /^(\S+) (.*)$/.exec(text)!;
  const [from, to] = what.split(" => ");
  const change =
    to === undefined
      ? (JSON.parse(what) as ReturnType<SiteFault>)
      : { body: PAGE.replace(new RegExp(from!), to) };
  const isThere: Record<string, (path: string) => boolean> = {
    page: isPage,
    deep: (path) => isPage(path) && path !== "/",
  };
  return (path) => ((isThere[where] ?? ((each) => each.includes(where)))(path) ? change : {});
}

const AS_PAGE = JSON.stringify({ status: 200, type: "text/html", body: PAGE });

/** Each row: fault, response, expected message, expected remedy. */
const FAULTS = `
a page that is not the portal's | page {"body":"<p>Em construção</p>"} | ^wrong site: .* não responde com a página do portal \\(200\\)$ | pasta dist
missing deep links | deep {"status":404,"body":"Não há."} | ^wrong addresses: .*/login, /admin/articles$ | index\\.html a todo endereço
deep links that serve the page with 404 | deep {"status":404} | ^note addresses: .*404$ | GitHub Pages
the page instead of a missing script | nao-existe.js ${AS_PAGE} | ^wrong addresses: um arquivo que não existe responde com a página | 404
the page instead of another missing file | /arquivo-que-nao-existe.xml ${AS_PAGE} | ^wrong addresses: um arquivo que não existe responde com a página | 404
a cached response for a missing script | nao-existe {"headers":{"cache-control":"public, max-age=31536000, immutable"}} | ^wrong addresses: a resposta sobre um arquivo que falta fica no cache | no-cache com os erros
no compression of scripts | .js {"isCompressed":false} | ^wrong compression: são enviados sem compressão: os scripts$ | gzip ou brotli
no compression at all | / {"isCompressed":false} | ^wrong compression: são enviados sem compressão: a página e os scripts$ | docs/hosts
a cached page | page {"headers":{"cache-control":"public, max-age=86400"}} | ^wrong cache: a página pode ficar velha .*max-age=86400 | no-cache
assets that are not cached | /assets/ {"headers":{}} | ^wrong cache: os arquivos de /assets são pedidos de novo .*nenhum | immutable
a missing script | /assets/app.js {"status":404} | ^wrong site: a página pede um script que o servidor não tem$ | dist inteira
a build with another administrator's address | credentials {"body":"\`joao@exemplo.com.br\`"} | ^wrong site: .*VITE_ADMIN_EMAIL=ana@exemplo.com.br: | npm run build
other security headers | page {"headers":{"cache-control":"no-cache","X-Frame-Options":"SAMEORIGIN"}} | ^wrong headers: .* X-Frame-Options$ | public/_headers
no content policy | page <meta http-equiv[^>]*> =>  | ^wrong policy: a página não traz a política | publique dist como está
a policy only for scripts | page default-src 'none'; (script-src [^;]*);[^"]* => $1; connect-src 'self' ${PROJECT_URL} | ^wrong policy: a página publicada não é a que foi compilada | compile de novo
a feed link with an invalid address | page /feed.xml => http://[ | ^wrong files: http://\\[ falha \\(sem resposta\\)$ | feed → Logs
a policy that lets every script run | page script-src 'self' => script-src 'self' 'unsafe-inline' | ^wrong policy: a página publicada não é a que foi compilada | npm run build
a policy of another project | page abcdefgh => zyxwvuts | ^wrong policy: o site publicado usa outro projeto: https://zyxwvuts | npm run build
a build without a project | page  ${PROJECT_URL} =>  | ^wrong policy: o site publicado foi compilado sem projeto | ambiente deste projeto
a script added by the host | page </head> => <script>estatistica()</script></head> | ^wrong policy: a página publicada não é a que foi compilada | Desligue na hospedagem
a script from another site | page </head> => <script src="https://x.test/y.js"></script></head> | ^wrong policy: a página publicada não é a que foi compilada | Rocket Loader
an additional policy of the host | page {"headers":{"cache-control":"no-cache","Content-Security-Policy":"default-src 'self'; frame-ancestors 'none'"}} | ^wrong policy: o cabeçalho Content-Security-Policy da hospedagem impede | frame-ancestors
the page instead of a feed | /feed.xml ${AS_PAGE} | ^wrong files: falta /feed\\.xml.* não contém .*\\(200\\) | SITE_URL
no sitemap | /sitemap.xml {"status":404} | ^wrong files: falta /sitemap\\.xml | SITE_URL
a feed file with other content | /feed.json {"body":"oi"} | ^wrong files: falta /feed\\.json.* ou não contém | SITE_URL
a missing feed on another host | page href="/feed.json" => href="http://127.0.0.1:1/functions/v1/feed?formato=json" | ^wrong files: http://127\\.0\\.0\\.1:1/functions/v1/feed\\?formato=json falha | feed → Logs
a robots.txt that fails | /robots.txt {"status":503} | ^wrong files: /robots\\.txt falha \\(503\\)$ | registro
no robots.txt | /robots.txt {"status":404} | ^wrong files: falta /robots\\.txt, ou não contém | dist inteira
a feed of the function with other content | page href="/feed.json" => href="functions/v1/feed" | ^wrong files: falta functions/v1/feed, ou .*\\(200\\)$ | npm run deploy
a feed that leads to the site's former address | /feed.xml {"body":"<rss><link>https://antigo.com.br/</link></rss>"} | ^wrong files: /feed\\.xml não leva a https://radar\\.exemplo | npm run deploy
a page without its own address | page <link rel="canonical"[^>]*> =>  | ^note files: a página não diz o seu endereço | SITE_URL
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [string, string, string, string]);

describe("the doctor", () => {
  it.each(FAULTS)("reports only this fault: %s", async (_what, fault, message, remedy) => {
    const { faults, remedies } = await examine(faultOf(fault));
    expect(faults).toEqual([expect.stringMatching(new RegExp(message))]);
    expect(remedies).toEqual([expect.stringMatching(new RegExp(remedy))]);
  });

  it("skips an unreachable site", async () => {
    const { faults } = await examine(() => ({}), "http://127.0.0.1:9");
    expect(faults).toEqual([expect.stringMatching(/^skipped site: .* não pôde ser alcançado$/)]);
  });

  it.each([
    [401, 1],
    [200, 0],
  ])("reports a page's key if the project refuses it (status %i)", async (status, count) => {
    server.breakIt(() => ({ status }));
    const html = PAGE.replace("document.title", 'fetch("sb_publishable_velha")');
    const page = { html, timeLimit: 300, projectUrl: server.url };
    expect(await examineKey(page)).toHaveLength(count);
  });

  it("reports a page or sitemap that names another address, such as one with www", async () => {
    const site = { html: PAGE, timeLimit: 5000 };
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
