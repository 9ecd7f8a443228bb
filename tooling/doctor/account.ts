/** Who can have an account: nobody by himself, and the administrator, who signs in and is one. */
import type { ExpectedSchema } from "./expected-schema.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { mayInsert } from "./policies.ts";
import { send, type Project } from "./project.ts";
import type { AuthSettings } from "./reach.ts";
import { isReply, jsonOf, reasonText, type Reply } from "./request.ts";

const SIGN_UPS = findingsOf("sign-ups");
const ADMINISTRATOR = findingsOf("administrator");

/** With a sign-up that no Auth carries out: it lacks the password. */
async function seeSignUps(project: Project, { disable_signup }: AuthSettings): Promise<Finding> {
  if (disable_signup !== true) {
    return SIGN_UPS.wrong(
      "qualquer pessoa pode criar uma conta no projeto",
      "Em Authentication → Sign In / Providers, desligue Allow new users to sign up.",
    );
  }
  const body = { email: "ninguem@example.com", password: "" };
  const reply = await send(project, "/auth/v1/signup", { method: "POST", body });
  const { error_code, code } = jsonOf(reply);
  return (error_code ?? code) === "signup_disabled"
    ? SIGN_UPS.ok("ninguém se cadastra sozinho")
    : SIGN_UPS.skipped(
        "o projeto diz que ninguém se cadastra sozinho; não foi possível ver um cadastro recusado",
        "Veja o motivo em Authentication → Logs e rode de novo.",
      );
}

export async function examineSignUps(project: Project, settings: AuthSettings): Promise<Finding[]> {
  const signUps = await seeSignUps(project, settings);
  if (settings.external?.email !== false) return [signUps];
  const message = "a entrada por e-mail e senha está desligada: o administrador não entra";
  return [
    signUps,
    ADMINISTRATOR.wrong(message, "Em Authentication → Sign In / Providers, ligue Email."),
  ];
}

/** By Auth's own code: what happened, and what to do. */
const REFUSALS: Record<string, [string, string]> = {
  invalid_credentials: [
    "a senha não confere, ou a conta não existe",
    "Confira VITE_ADMIN_EMAIL e INGEST_PASSWORD; crie a conta em Authentication → Users → Add user, ou troque ali a senha.",
  ],
  email_not_confirmed: [
    "a conta existe, mas o e-mail não foi confirmado",
    "Exclua-a em Authentication → Users e crie-a de novo com Auto Confirm User.",
  ],
  user_banned: [
    "a conta está banida",
    "Em Authentication → Users, abra a conta e desfaça o banimento.",
  ],
  email_provider_disabled: [
    "a entrada por e-mail está desligada",
    "Em Authentication → Sign In / Providers, ligue Email.",
  ],
  captcha_failed: [
    "o projeto exige um CAPTCHA que o site não tem: ninguém entra",
    "Em Authentication → Attack Protection, desligue o CAPTCHA.",
  ],
  over_request_rate_limit: [
    "houve tentativas demais de entrar",
    "Espere alguns minutos e rode de novo.",
  ],
};

/** The remedy of what only the administrator sees. */
export const SIGN_IN_FIRST = "Veja acima, em Administrador.";

/** Auth stores every address in small letters. */
const roleSql = (email: string) =>
  `Rode no SQL Editor: update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}'::jsonb) || '{"role": "admin"}'::jsonb where email = '${email.toLowerCase().replaceAll("'", "''")}';`;

function refusal(reply: Reply): Finding {
  const { error_code, code, msg, message } = jsonOf(reply);
  const known =
    REFUSALS[String(error_code ?? code)] ??
    (reply.status === 429 ? REFUSALS.over_request_rate_limit : undefined);
  if (known) return ADMINISTRATOR.wrong(...known);
  return ADMINISTRATOR.wrong(
    `o projeto não deixou entrar: ${String(msg ?? message ?? reply.status)}`,
    "Veja o motivo em Authentication → Logs.",
  );
}

/** @returns the token of the administrator's session, for `endSession` to end; `null` when nobody could sign in as him */
export async function examineAdministrator(
  project: Project,
  schema: ExpectedSchema,
  password: string | undefined,
): Promise<{ findings: Finding[]; token: string | null }> {
  const { ok, wrong, note, skipped } = ADMINISTRATOR;
  const { adminEmail: email } = project;
  if (email === null) {
    const message = "modo local: a senha é comparada no navegador e não protege o banco";
    const remedy = "Para o modo protegido, defina VITE_ADMIN_EMAIL e compile de novo.";
    return { findings: [note(message, remedy)], token: null };
  }
  if (password === undefined) {
    const message = "sem a senha não foi possível conferir se ele entra, nem as fontes e a agenda";
    const remedy = "Defina INGEST_PASSWORD, ou use --password-file ARQUIVO.";
    return { findings: [skipped(message, remedy)], token: null };
  }
  const reply = await send(project, "/auth/v1/token?grant_type=password", {
    method: "POST",
    body: { email, password },
  });
  if (!isReply(reply)) {
    const finding = wrong(`a entrada ${reasonText(reply)}`, "Rode de novo em alguns minutos.");
    return { findings: [finding], token: null };
  }
  const { access_token: token, user } = jsonOf(reply);
  if (reply.status !== 200 || typeof token !== "string") {
    return { findings: [refusal(reply)], token: null };
  }
  const metadata = (user as { app_metadata?: { role?: unknown } } | undefined)?.app_metadata;
  if (metadata?.role !== "admin") {
    await endSession(project, token);
    const finding = wrong(`${email} entra, mas não tem o papel de administrador`, roleSql(email));
    return { findings: [finding], token: null };
  }
  const tried = new Map<string, boolean | null>();
  for (const table of ["articles", "sources", "feed_items"]) {
    const columns = schema.tables.get(table);
    tried.set(table, columns ? await mayInsert(project, table, columns, token) : null);
  }
  const tablesOf = (may: boolean | null) =>
    [...tried.keys()].filter((table) => tried.get(table) === may).join(", ");
  const [refused, unknown] = [tablesOf(false), tablesOf(null)];
  const finding = refused
    ? wrong(
        `${email} é administrador, mas o banco não o deixa gravar em ${refused}`,
        "Com DATABASE_URL, este comando diz o que rodar no SQL Editor.",
      )
    : unknown
      ? skipped(
          `${email} entra e é administrador; não foi possível conferir se pode gravar em ${unknown}`,
          "Veja o erro em Logs → API e rode de novo.",
        )
      : ok(`${email} entra, é administrador e pode gravar`);
  return { findings: [finding], token };
}

/** Leaves no session behind. */
export async function endSession(project: Project, token: string): Promise<void> {
  await send(project, "/auth/v1/logout?scope=local", { method: "POST", token });
}
