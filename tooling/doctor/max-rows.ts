/** Whether a response has MAX_ROWS at most, which bounds what one costs (rule 6.8), and no fewer: the reading of feeds asks so. */
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { isReply, rowsOf } from "./request.ts";
import { MAX_ROWS } from "../../src/lib/response-error.ts";

const { ok, wrong, skipped } = findingsOf("max-rows");

/** More than a response should have. */
const ASKED = 1000;
const SET = `Rode \`npm run deploy\`, ou ponha Max rows em ${MAX_ROWS} em Project Settings → Data API.`;

export async function examineMaxRows(project: Project): Promise<Finding> {
  const reply = await send(project, `/rest/v1/articles?select=id&limit=${ASKED}`, {
    headers: { prefer: "count=exact" },
  });
  const rows = rowsOf(reply)?.length;
  const total = isReply(reply)
    ? Number(/\/(\d+)$/.exec(reply.headers.get("content-range") ?? "")?.[1])
    : Number.NaN;
  if (rows === undefined || Number.isNaN(total)) {
    return skipped(
      "não foi possível contar os artigos",
      "Conserte a leitura dos artigos e rode de novo.",
    );
  }
  if (rows > MAX_ROWS) {
    const message = `uma resposta traz ${rows} linhas: um só pedido de qualquer pessoa pode tomar a memória do banco`;
    return wrong(message, SET);
  }
  if (rows < Math.min(MAX_ROWS, total)) {
    return wrong(
      `o projeto corta cada resposta em ${rows} linhas, menos do que o portal pede`,
      SET,
    );
  }
  return total >= MAX_ROWS
    ? ok(`uma resposta traz ${MAX_ROWS} linhas`)
    : ok(
        `os ${total} artigos vêm inteiros (com menos de ${MAX_ROWS} não se vê até onde Max rows vai)`,
      );
}
