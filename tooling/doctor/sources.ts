/** When the sources were last read, whether that goes on by itself, and how each is. */
import { formatDistance } from "date-fns";
import { ptBR } from "date-fns/locale/pt-BR";
import { type Source, sourcesFromRows } from "../../src/feeds/data/feed-rows.ts";
import { SIGN_IN_FIRST } from "./account.ts";
import type { ScheduleReply } from "./database.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { send, type Project } from "./project.ts";
import { codeOf, rowsOf } from "./request.ts";

const SCHEDULE = findingsOf("schedule");
const SOURCES = findingsOf("sources");

const HOUR = 3_600_000;
/** A schedule reads one source a minute, a crontab all of them each half an hour. */
const PATIENCE = 2 * HOUR;
const NAMED = 3;

const RESTART =
  "No SQL Editor, veja o que a função respondeu: select status_code, content, error_msg from net._http_response order by created desc limit 5; (cron.job_run_details só diz que o pedido saiu). Se não há resposta, rode schedule_ingest.sql. Sem agendamento, confira o crontab de `npm run ingest`.";

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment) || null);

const SCHEDULE_REMEDIES: Record<number, string> = {
  401: 'O segredo da agenda não é o da função: `npx supabase@3 secrets set INGEST_SECRET="…"` e schedule_ingest.sql com o mesmo.',
  404: "Publique a função: `npx supabase@3 functions deploy ingest --use-api`.",
};

/** What to do about the answer that the schedule was given, by its status. */
function refusalOf(answer: ScheduleReply | null): [said: string, remedy: string] {
  const status = answer?.status ?? 0;
  if (!answer || (status >= 200 && status < 300)) return ["", RESTART];
  return [
    `; a agenda chama, e a resposta foi ${status || "nenhuma"}: ${answer.text ?? ""}`,
    SCHEDULE_REMEDIES[status === 403 ? 401 : status] ?? RESTART,
  ];
}

function examineSchedule(
  active: readonly Source[],
  now: number,
  answer: ScheduleReply | null,
): Finding {
  const { ok, wrong, note } = SCHEDULE;
  const last = Math.max(...active.map(({ lastAttemptAt }) => timeOf(lastAttemptAt) ?? 0)) || null;
  const late = active.filter((source) => now - (timeOf(source.nextFetchAt) ?? now) > PATIENCE);
  const when =
    last === null
      ? "nunca"
      : formatDistance(last, now, { locale: ptBR, addSuffix: true, includeSeconds: false });
  if (late.length === 0) return ok(`última leitura: ${when}; nenhuma fonte atrasada`);
  const counted = `${late.length} de ${active.length} fontes atrasadas`;
  const [said, remedy] = refusalOf(answer);
  return last === null || now - last > PATIENCE
    ? wrong(`as fontes deixaram de ser lidas (última leitura: ${when}; ${counted})${said}`, remedy)
    : note(
        `${counted}, mas a leitura continua (última: ${when})`,
        "Espere: é lida uma fonte por minuto. Se continuar, espace as fontes ou pause algumas.",
      );
}

function examineHealth(sources: readonly Source[], active: readonly Source[]): Finding {
  const { ok, wrong, note } = SOURCES;
  const failing = active.filter(({ failures }) => failures > 0);
  const named = failing
    .slice(0, NAMED)
    .map(({ name, lastError }) => `${name}: ${lastError ?? "sem motivo"}`)
    .join(" | ");
  const rest = failing.length > NAMED ? ` | e mais ${failing.length - NAMED}` : "";
  if (failing.length === 0)
    return ok(
      sources.length === 1 ? "1 fonte, sem falha" : `${sources.length} fontes, nenhuma com falha`,
    );
  return failing.length === active.length
    ? wrong(
        `todas as ${active.length} fontes ativas falham. ${named}${rest}`,
        "Se os endereços abrem no navegador, publique a função de novo: `npx supabase@3 functions deploy ingest --use-api`.",
      )
    : note(
        `${failing.length} de ${active.length} fontes ativas falham. ${named}${rest}`,
        "No painel, em Fontes, corrija o endereço de cada uma ou pause-a.",
      );
}

export async function examineSources(
  project: Project,
  token: string | null,
  now: Date,
  answer: ScheduleReply | null,
): Promise<Finding[]> {
  if (token === null) {
    return [SCHEDULE.skipped("só o administrador vê as fontes", SIGN_IN_FIRST)];
  }
  const reply = await send(project, "/rest/v1/sources?select=*&order=name", { token });
  const rows = rowsOf(reply);
  if (rows === null) {
    return codeOf(reply) === "42501"
      ? [SOURCES.wrong("o administrador não consegue ler as fontes", "Rode as migrações.")]
      : [SOURCES.skipped("não se viu como estão as fontes", "Veja o erro em Logs → API.")];
  }
  const sources = sourcesFromRows(rows);
  const active = sources.filter(({ isPaused }) => !isPaused);
  if (active.length === 0) return [SOURCES.ok("nenhuma fonte ativa para ler")];
  const health = examineHealth(sources, active);
  // There, what reads the sources is whoever asks for it.
  return project.isEmbedded ? [health] : [examineSchedule(active, now.getTime(), answer), health];
}
