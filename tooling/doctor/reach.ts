/** Whether the project responds, is awake and takes the key; and what its Auth says of itself. */
import { type Finding, findingsOf } from "./finding.ts";
import { COPY_KEY } from "./key-kind.ts";
import { send, type Project } from "./project.ts";
import { isReply, jsonOf, type NoReply, reasonText, type Reply } from "./request.ts";

const { ok, wrong, skipped } = findingsOf("project");

/** What `/auth/v1/settings` says, as far as it is looked at. */
export interface AuthSettings {
  disable_signup?: unknown;
  external?: { email?: unknown };
}

/** Of no project. */
const NO_KEY = "sb_publishable_nenhuma";

const WAKE =
  "Um projeto gratuito sem uso é pausado: abra-o em supabase.com/dashboard, escolha Restore project e espere alguns minutos.";

const NO_REPLIES: Partial<Record<NoReply, string>> = {
  timeout: WAKE,
  "unknown-host": `Confira VITE_SUPABASE_URL e a sua rede. ${WAKE} Um projeto excluído não volta.`,
};

function noReply({ url, isEmbedded }: Project, reason: NoReply): Finding {
  const hosted =
    NO_REPLIES[reason] ?? "Confira VITE_SUPABASE_URL, a sua rede e status.supabase.com.";
  return wrong(
    `${url} ${reasonText(reason)}`,
    isEmbedded ? "Deixe `npm run dev` em execução, ou defina VITE_SUPABASE_URL." : hosted,
  );
}

const STATUSES: Record<number, [message: string, remedy: string]> = {
  402: [
    "o projeto está com o uso suspenso (402)",
    "Veja em Organization → Billing no painel do Supabase qual limite ou fatura o suspendeu.",
  ],
  540: ["o projeto está pausado (540)", WAKE],
};

function refused({ status, text }: Reply, url: string): Finding {
  if (status === 401 || status === 403) {
    const isOld = /legacy/i.test(text);
    return wrong(
      isOld
        ? "o projeto desligou as chaves antigas, e o site usa uma"
        : "o projeto não reconhece a chave pública",
      COPY_KEY,
    );
  }
  if (STATUSES[status]) return wrong(...STATUSES[status]);
  return status >= 500
    ? wrong(
        `o projeto está fora do ar (${status})`,
        "Espere alguns minutos; depois, veja status.supabase.com e reinicie o projeto em Project Settings → General.",
      )
    : wrong(
        `${url} não é um projeto Supabase (${status})`,
        "Copie o endereço de Project Settings → Data API para VITE_SUPABASE_URL.",
      );
}

/** @returns `settings: null` when there is nothing more to examine; `isSilent` when nothing responded at all */
export async function examineReach(
  project: Project,
): Promise<{ finding: Finding; settings: AuthSettings | null; isSilent: boolean }> {
  const reply = await send(project, "/auth/v1/settings");
  if (!isReply(reply)) {
    return { finding: noReply(project, reply), settings: null, isSilent: true };
  }
  const settings = jsonOf(reply) as AuthSettings;
  if (reply.status !== 200 || !("external" in settings)) {
    return { finding: refused(reply, project.url), settings: null, isSilent: false };
  }
  const what = `${project.isEmbedded ? "o banco embutido, só para desenvolvimento, em " : ""}${project.url} responde`;
  // Who takes any key says nothing of this one.
  const other = await send({ ...project, key: NO_KEY }, "/auth/v1/settings");
  const isKeyRead = isReply(other) && (other.status === 401 || other.status === 403);
  const finding = isKeyRead
    ? ok(`${what} e aceita a chave pública`)
    : skipped(
        `${what}, mas não recusa uma chave errada: não foi possível conferir se a chave é a dele`,
        "Confira VITE_SUPABASE_URL: um projeto Supabase recusa a chave que não é a sua (401).",
      );
  return { finding, settings, isSilent: false };
}
