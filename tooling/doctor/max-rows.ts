/** Whether a response carries a thousand rows: with fewer the list would end with its first response (rule 5.9). */
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { isReply, rowsOf } from "./request.ts";

const { ok, wrong, skipped } = findingsOf("max-rows");

const FULL = 1000;

export async function examineMaxRows(project: Project): Promise<Finding> {
  const reply = await send(project, `/rest/v1/articles?select=id&limit=${FULL}`, {
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
  if (rows < Math.min(FULL, total)) {
    return wrong(
      `o projeto corta cada resposta em ${rows} linhas, e o portal só mostra ${rows} artigos`,
      "Ponha Max rows em 1000, ou mais, em Project Settings → Data API.",
    );
  }
  return total >= FULL
    ? ok("uma resposta traz 1.000 linhas")
    : ok(`os ${total} artigos vêm inteiros (com menos de 1.000 não se vê até onde Max rows vai)`);
}
