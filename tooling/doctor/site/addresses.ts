/** Every address of the portal opens with the page, and a file that is not there is not the page (rule 11.4). */
import { type Finding, findingsOf } from "../finding.ts";
import { isReply } from "../request.ts";
import { get, HOSTS, isHtml, isPage, maxAge, type Site } from "./page.ts";

const { ok, wrong, note } = findingsOf("addresses");

const DEEP = ["/login", "/admin/articles", "/?q=rpa"];
/** Seconds for which a host may remember that there is no such file. */
const A_WHILE = 600;
const MISSING = "/assets/arquivo-que-nao-existe.js";

async function examineDeepLinks(site: Site): Promise<Finding> {
  const withoutPage: string[] = [];
  const notFound: string[] = [];
  for (const address of DEEP) {
    const reply = await get(site, address);
    if (!isReply(reply) || !isPage(reply)) withoutPage.push(address);
    else if (reply.status !== 200) notFound.push(address);
  }
  if (withoutPage.length > 0) {
    return wrong(
      `abertos direto, ou recarregados, não dão a página: ${withoutPage.join(", ")}`,
      `Faça a hospedagem responder com index.html a todo endereço que não é um arquivo. ${HOSTS}`,
    );
  }
  return notFound.length > 0
    ? note(
        `${notFound.join(", ")} dão a página, mas com o código 404`,
        "É o que o GitHub Pages pode; outra hospedagem de docs/hosts responde com 200.",
      )
    : ok("os endereços internos abrem direto");
}

async function examineMissingFile(site: Site): Promise<Finding> {
  const reply = await get(site, MISSING);
  if (!isReply(reply)) {
    return wrong("um arquivo que não existe fica sem resposta", "Veja os registros da hospedagem.");
  }
  if (reply.status === 200 && isHtml(reply)) {
    return wrong(
      "um arquivo que não existe responde com a página e 200: depois de publicar, um script antigo vira HTML",
      `Responda com 404 ao que tem extensão e não existe. ${HOSTS}`,
    );
  }
  return maxAge(reply.headers.get("cache-control") ?? "") > A_WHILE
    ? wrong(
        "a falta de um arquivo fica guardada: um script pedido antes de chegar não existe mais para quem o pediu",
        `Mande Cache-Control: no-cache com os erros. ${HOSTS}`,
      )
    : ok("um arquivo que não existe não vira a página");
}

export const examineAddresses = async (site: Site): Promise<Finding[]> => [
  await examineDeepLinks(site),
  await examineMissingFile(site),
];
