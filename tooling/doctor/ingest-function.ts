/** The function that reads the sources: deployed, with the right keys, and able to fetch. It is made to write nothing. */
import { describeProblem } from "../../src/feeds/model/feed-problem.ts";
import { SIGN_IN_FIRST } from "./account.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { isDone, isReply, jsonOf, type NoReply, reasonText, type Reply } from "./request.ts";

const { ok, wrong, note, skipped } = findingsOf("function");

const PATH = "/functions/v1/ingest";
const DEPLOY =
  "Publique-a da raiz deste repositório: `npx supabase@3 functions deploy ingest --use-api`.";
const LOGS = "Veja o erro em Edge Functions → ingest → Logs e publique-a de novo.";

/** The fetcher's own words for a connection that was not made. */
const NOT_CONNECTED = new Set(
  (["unreachable", "unknown-host", "timeout", "insecure"] as const).map((kind) =>
    describeProblem({ kind }),
  ),
);
const NOT_TRIED = new Set([
  describeProblem({ kind: "private-address" }),
  describeProblem({ kind: "bad-address" }),
]);

const call = (project: Project, body: object, by: { token?: string; secret?: string } = {}) =>
  send(project, PATH, {
    method: "POST",
    body,
    token: by.token,
    headers: by.secret === undefined ? {} : { "x-ingest-secret": by.secret },
  });

function broken(reply: Reply | NoReply): Finding {
  if (!isReply(reply)) return wrong(`a função ${reasonText(reply)}`, LOGS);
  const { kind, message, code, msg } = jsonOf(reply);
  const said = String(message ?? msg ?? code ?? "");
  if (kind === "misconfigured") {
    return wrong("a função tem chaves que o projeto não reconhece mais", DEPLOY);
  }
  if (reply.status === 546) return wrong("a função passou do limite de trabalho (546)", LOGS);
  if (kind === undefined && reply.status === 401) {
    return wrong(
      "o projeto exige um token antes da função, e o agendamento não a alcança",
      `Desligue verify_jwt, como em supabase/config.toml. ${DEPLOY}`,
    );
  }
  return wrong(`a função falha (${reply.status}${said && `: ${said}`})`, LOGS);
}

/** Called as nobody: a function that works refuses that in its own words. */
async function examineDeployment(
  project: Project,
): Promise<{ finding: Finding; isThere: boolean }> {
  const reply = await call(project, {});
  const status = isReply(reply) ? reply.status : 0;
  if (status === 404) {
    return {
      finding: note(
        "não está publicada: sem ela, o painel não lê fontes e nada é agendado no Supabase",
        `${DEPLOY} Quem lê as fontes só com \`npm run ingest\` não precisa dela.`,
      ),
      isThere: false,
    };
  }
  return status === 401 && jsonOf(reply).kind === "not-signed-in"
    ? { finding: ok("está publicada e recusa quem só tem a chave pública"), isThere: true }
    : { finding: broken(reply), isThere: false };
}

async function examineFetching(project: Project, token: string, address: string): Promise<Finding> {
  const reply = await call(project, { preview: address }, { token });
  const { kind, message, base64 } = jsonOf(reply);
  const said = String(message ?? "");
  if (isDone(reply) && typeof base64 === "string") {
    return ok(`busca de fora: leu ${address}`);
  }
  if (kind !== "feed") return broken(reply);
  if (NOT_TRIED.has(said)) {
    return skipped(`não buscou ${address}: ${said}`, "Dê um endereço público com --fetch.");
  }
  return NOT_CONNECTED.has(said)
    ? wrong(
        `não alcança ${address}: ${said}`,
        `Se o endereço abre no navegador, a função é antiga. ${DEPLOY}`,
      )
    : ok(`busca de fora: alcançou ${address}`);
}

/** With an order that the schedule has no right to: the refusal tells whether the secret was known. */
async function examineSecret(project: Project, secret: string): Promise<Finding> {
  const reply = await call(project, { preview: "" }, { secret });
  const { kind } = jsonOf(reply);
  if (kind === "not-administrator") return ok("o segredo do agendamento confere");
  return kind === "wrong-secret"
    ? wrong(
        "o segredo do agendamento não confere, é curto demais ou falta a chave secreta do projeto",
        'Rode `npx supabase@3 secrets set INGEST_SECRET="…"` com o mesmo segredo (24 caracteres ou mais) do agendamento.',
      )
    : broken(reply);
}

export interface FunctionExamination {
  token: string | null;
  scheduleSecret: string | undefined;
  /** What the function is to fetch; `null`: nothing is known that it could. */
  address: string | null;
}

export async function examineFunction(
  project: Project,
  { token, scheduleSecret, address }: FunctionExamination,
): Promise<Finding[]> {
  const { finding, isThere } = await examineDeployment(project);
  if (!isThere) return [finding];
  const findings = [finding];
  // Of the embedded backend nothing is known that it could fetch.
  if (token !== null && address === null) return findings;
  if (token === null || address === null) {
    findings.push(
      skipped(
        "não foi possível conferir se ela consegue buscar",
        token === null ? SIGN_IN_FIRST : "Dê um endereço público com --fetch.",
      ),
    );
  } else findings.push(await examineFetching(project, token, address));
  if (scheduleSecret !== undefined) findings.push(await examineSecret(project, scheduleSecret));
  return findings;
}
