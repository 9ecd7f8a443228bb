/**
 * The fault matrix: what a person sees for each fault of the network or the server, in each thing the product does.
 * tests/screens/faults shows that it is so.
 */

/** What goes wrong. */
export const FAULTS = {
  down: "Servidor fora do ar: conexão recusada",
  reset: "Conexão cortada no meio da resposta",
  stall: "Resposta que para no meio, por 15 s",
  "401": "401",
  "403": "403",
  "404 empty": "404 sem corpo",
  "409": "409 com uma frase do servidor",
  "429": "429",
  "500": "500 com uma frase do servidor",
  "502 HTML": "502 com uma página HTML",
  "200 null": "200 com `null`",
  "200 object": "200 com um objeto",
  "200 truncated": "200 com JSON incompleto",
  "0 rows": "Nenhuma linha",
} as const;

export type Fault = keyof typeof FAULTS;

/** What was being done. */
export const ACTIONS = {
  load: "Abrir a página",
  reload: "Atualizar",
  create: "Criar",
  edit: "Editar",
  delete: "Excluir",
  "sign in": "Entrar",
  renew: "Renovar a sessão ao salvar",
} as const;

export type Action = keyof typeof ACTIONS;

const LATER = "Tente novamente em alguns instantes.";

/** The sentences that the broken server of the tests says itself, and that reach the person as they are. */
export const SERVER_SENTENCES = {
  "409": "Já existe um artigo com este endereço.",
  "500": "O banco de dados está em manutenção.",
} as const;

/** Every text for a fault, under the code that stands for it in the tables. */
export const MESSAGES = {
  A: `Não foi possível falar com o servidor. ${LATER}`,
  B: `O servidor demorou demais para responder. ${LATER}`,
  C: LATER,
  D: "Sua sessão expirou. Entre novamente.",
  E: "O servidor não reconhece a chave pública deste site. Verifique a configuração da instalação.",
  F: "O banco de dados recusou a operação: este acesso não tem permissão.",
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
  P: "Já existe um igual.",
  Q: "Esta fonte já está na lista.",
} as const;

export type Letter = keyof typeof MESSAGES;

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
