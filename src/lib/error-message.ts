import { isServiceError, ServiceError, type ServiceErrorKind } from "./service-error.ts";

export const FALLBACK_MESSAGE = "Tente novamente em alguns instantes.";

/** Gives no details, because visitors read it too. The console and `npm run doctor` name the error. */
const WRONG_SET_UP = "O site está com um erro de configuração. Avise quem o instalou.";

const SERVER_DOWN = "O servidor das notícias está fora do ar. Tente novamente mais tarde.";

const MIGRATIONS_MISSING =
  "O banco não tem as tabelas do portal, ou são as de outra versão. Rode npm run deploy, que aplica as migrações.";

type Messages = Partial<Record<ServiceErrorKind, string>>;

const MESSAGES: Messages = {
  unreachable: `Não foi possível falar com o servidor. ${FALLBACK_MESSAGE}`,
  "missing-code": "O site pode ter sido atualizado, ou a conexão caiu. Recarregue a página.",
  timeout: `O servidor demorou demais para responder. ${FALLBACK_MESSAGE}`,
  interrupted: `O banco de dados interrompeu a operação, que levava tempo demais. ${FALLBACK_MESSAGE}`,
  "session-expired": "Sua sessão expirou. Entre novamente.",
  "signed-out": "A sessão foi encerrada em outra aba deste navegador. Entre novamente.",
  forbidden: "Sua conta não tem permissão para isto.",
  "invalid-key": WRONG_SET_UP,
  "not-changed": "Nada foi alterado: já pode ter sido excluído, ou sua conta não tem permissão.",
  gone: "Nada foi alterado: este artigo foi excluído em outro lugar.",
  "not-stored": "Não foi possível confirmar se foi salvo: sua conta pode não ter permissão.",
  duplicate: "Já existe um igual.",
  "too-long": "Um texto é mais longo do que o banco de dados aceita. Encurte-o e tente novamente.",
  busy: `Outra alteração estava em andamento. ${FALLBACK_MESSAGE}`,
  "read-only":
    "O banco de dados está só para leitura, e nada foi salvo. Verifique o espaço em disco do projeto.",
  "database-down": `O banco de dados não está disponível agora. ${FALLBACK_MESSAGE}`,
  "wrong-schema": WRONG_SET_UP,
  "invalid-date": "O banco de dados não aceita a data informada.",
  down: SERVER_DOWN,
  "rate-limited": "Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.",
};

export function addMessages(messages: Messages): void {
  Object.assign(MESSAGES, messages);
}

const WITH_MESSAGE: ReadonlySet<ServiceErrorKind> = new Set(["server", "refused", "unavailable"]);

const MAX_MESSAGE_LENGTH = 200;

/** A server's message is shown in whatever language it came, unless it is a page, JSON or a program's error. */
function isReadable(message: string): boolean {
  return (
    message.length <= MAX_MESSAGE_LENGTH &&
    message.includes(" ") &&
    !/^[<{[]/.test(message) &&
    !/^\w*Error\b/.test(message)
  );
}

/** The text that a person reads about any thrown value; never empty (rule 5.6). */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ServiceError)) return FALLBACK_MESSAGE;
  // Node has no `import.meta.env`.
  if (import.meta.env?.DEV && error.kind === "wrong-schema") return MIGRATIONS_MISSING;
  const known = MESSAGES[error.kind];
  if (known) return known;
  const message = error.message.trim();
  return WITH_MESSAGE.has(error.kind) && isReadable(message) ? message : FALLBACK_MESSAGE;
}

/** The text in a visitor's page, where a server fault is never described in the server's words (rule 5.6). */
export function visitorMessage(error: unknown): string {
  return isServiceError(error, "unavailable") ? SERVER_DOWN : errorMessage(error);
}
