/** What a person is told of a fault of the network or the server: tests/screens/faults shows when. */
const LATER = "Tente novamente em alguns instantes.";

/** The sentences that the broken server of the tests says itself, and that reach the person as they are. */
export const SERVER_SENTENCES = {
  "409": "Já existe um artigo com este endereço.",
  "500": "O banco de dados está em manutenção.",
} as const;

/** Every text for a fault, under the code that stands for it in the matrix. */
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

/** What the dialog adds. */
export const IN_DOUBT = {
  create: "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.",
  edit: "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.",
  delete: "Não sabemos se foi excluído. Tente novamente para confirmar.",
} as const;
