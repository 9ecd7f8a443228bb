/**
 * The fault matrix: what a person sees for each fault of the network or the server, in each thing the product does.
 * tests/screens/faults shows that it is so.
 */
import { html, json, networkError, type Responder, stalledBody } from "./fake-supabase";

const LATER = "Tente novamente em alguns instantes.";

/** The sentences that the broken server of the tests says itself, and that reach the person as they are. */
export const SERVER_SENTENCES = {
  "409": "Já existe um artigo com este endereço.",
  "500": "O banco de dados está em manutenção.",
} as const;

const HALF = '[{"id":"1","title":"Pela met';

const text = (status: number, body: string) =>
  new Response(body, { status, headers: { "content-type": "application/json" } });

/** As `fetch` gives a response whose connection is cut. */
function cutBody(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

const isOfAuth = ({ path }: Parameters<Responder>[0]) => path.startsWith("/auth/");

/** Each service words a refusal in its own way. */
const refused =
  (status: number, table: { code?: string; message: string }, [error_code, msg]: string[]) =>
  (request: Parameters<Responder>[0]) =>
    json(isOfAuth(request) ? { error_code, msg } : { details: null, hint: null, ...table }, status);

/** What goes wrong, and what comes of a request then. */
export const FAULTS = {
  down: networkError,
  reset: cutBody,
  stall: stalledBody,
  "401": refused(401, { code: "PGRST303", message: "JWT expired" }, [
    "no_authorization",
    "No API key",
  ]),
  "403": refused(403, { code: "42501", message: "permission denied for table articles" }, [
    "user_banned",
    "User is banned",
  ]),
  "404 empty": () => new Response(null, { status: 404 }),
  "409": refused(409, { code: "PT409", message: SERVER_SENTENCES["409"] }, [
    "conflict",
    "Database conflict",
  ]),
  "429": refused(429, { message: "Too Many Requests" }, [
    "over_request_rate_limit",
    "Request rate limit reached",
  ]),
  "500": refused(500, { code: "XX000", message: SERVER_SENTENCES["500"] }, [
    "unexpected_failure",
    "Database error querying schema",
  ]),
  "502 HTML": () => html(502),
  "200 null": () => json(null),
  "200 object": () => json({ articles: [] }),
  "200 truncated": () => text(200, HALF),
  "0 rows": (request) => text(request.method === "POST" && !isOfAuth(request) ? 201 : 200, "[]"),
} satisfies Record<string, Responder>;

export type Fault = keyof typeof FAULTS;

/** Faults after which the server may well have carried the request out. */
export const ANSWER_LOST = new Set<Fault>(["reset", "stall", "502 HTML", "200 truncated"]);

/** What was being done. */
export type Action = "load" | "reload" | "create" | "edit" | "delete" | "sign in" | "renew";

/** Every text for a fault, under the code that stands for it in the tables. */
export const MESSAGES = {
  A: `Não foi possível falar com o servidor. ${LATER}`,
  B: `O servidor demorou demais para responder. ${LATER}`,
  C: LATER,
  D: "Sua sessão expirou. Entre novamente.",
  E: "O site está com um erro de configuração. Avise quem o instalou.",
  F: "Sua conta não tem permissão para isto.",
  G: "Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.",
  H: "Nada foi alterado: já pode ter sido excluído, ou sua conta não tem permissão.",
  I: SERVER_SENTENCES["409"],
  J: SERVER_SENTENCES["500"],
  /** No failure: there are no articles. */
  K: "Nenhuma notícia encontrada",
  L: `A sua sessão não pôde ser renovada agora, e continua aberta. ${LATER}`,
  M: "O servidor recusou a sua sessão, embora ela tenha acabado de ser renovada. Verifique a configuração da instalação.",
  N: "Não foi possível confirmar se foi salvo: sua conta pode não ter permissão.",
  O: "Esta conta não pode entrar agora: falta confirmar o e-mail, ela foi bloqueada, ou o acesso por senha está desligado.",
} as const;

type Letter = keyof typeof MESSAGES;

/** "+": the dialog adds that the write may have reached the server, and what trying again does. */
export type Cell = Letter | `${Letter}+`;

/** What the dialog adds. */
export const IN_DOUBT = {
  create: "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.",
  edit: "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.",
  delete: "Não sabemos se foi excluído. Tente novamente para confirmar.",
} as const;

/** Loading and loading anew fail alike, and so do the three writes. */
const cells = (load: Cell, write: Cell, signIn: Cell, renew: Cell): Record<Action, Cell> => ({
  load,
  reload: load,
  create: write,
  edit: write,
  delete: write,
  "sign in": signIn,
  renew,
});

export const MATRIX: Record<Fault, Record<Action, Cell>> = {
  down: cells("A", "A+", "A", "A"),
  reset: cells("A", "A+", "A", "A"),
  stall: cells("B", "B+", "B", "B"),
  "401": cells("E", "M", "E", "E"),
  "403": cells("F", "F", "O", "D"),
  "404 empty": cells("C", "C+", "C", "L"),
  "409": cells("I", "I", "C", "L"),
  "429": cells("G", "G", "G", "G"),
  "500": cells("J", "J", "C", "L"),
  "502 HTML": cells("C", "C+", "C", "L"),
  "200 null": cells("C", "C+", "C", "L"),
  "200 object": cells("C", "C+", "C", "L"),
  "200 truncated": cells("C", "C+", "C", "L"),
  "0 rows": { ...cells("K", "H", "C", "L"), create: "N+" },
};
