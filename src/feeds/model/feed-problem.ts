import { counted } from "@/lib/plural.ts";

const SENTENCES = {
  "bad-address": "Endereço incompleto. Use o formato https://site.com.br.",
  "private-address":
    "O endereço leva a uma rede privada ou a esta própria máquina, e por segurança não é aberto.",
  "unknown-host": "O nome do site não foi encontrado. Confira o endereço.",
  unreachable:
    "Não foi possível conectar ao site. Confira o endereço, ou tente novamente mais tarde.",
  "broken-response": "A resposta do site veio incompleta e não pôde ser lida.",
  insecure: "O certificado de segurança do site não é válido. Avise quem cuida dele.",
  timeout: "O site demorou mais de 10 segundos para entregar o feed.",
  "too-large": "O feed, descomprimido, passa de 2 MB e não foi lido.",
  "too-many-redirects": "O endereço redireciona mais de 3 vezes.",
  "rate-limited": "O site só aceita outra leitura mais tarde (429).",
  "not-found": "Não há nada neste endereço (404). O feed pode ter mudado de lugar.",
  gone: "Este feed foi encerrado (410). Pause ou exclua a fonte.",
  empty: "O site respondeu, mas sem conteúdo.",
  "not-a-feed": "Este endereço não é de um feed. Confira, ou use o endereço do site.",
  "entity-bomb":
    "O feed tem entidades XML que se multiplicam, uma forma de ataque, e não foi lido.",
  malformed: "O feed está malformado e nenhum item pôde ser aproveitado.",
};

export type FeedProblem =
  | { kind: keyof typeof SENTENCES }
  | { kind: "forbidden-port"; port: string }
  | { kind: "refused" | "server-failure" | "unexpected-status"; status: number }
  | { kind: "page"; feedAddress: string | null };

const items = (count: number, one = "", many = one) => counted(count, `item${one}`, `itens${many}`);

const COUNTED = {
  "broken-characters": (count: number) =>
    counted(count, "caractere ilegível no feed", "caracteres ilegíveis no feed"),
  "refused-addresses": (count: number) =>
    counted(
      count,
      "endereço de rede privada ou longo demais ficou de fora",
      "endereços de rede privada ou longos demais ficaram de fora",
    ),
  "without-date": (count: number) => `${items(count)} sem data: usamos a da leitura`,
  "in-future": (count: number) => `${items(count)} com data no futuro: na fila para revisar`,
  "without-address": (count: number) => `${items(count)} sem link válido`,
  repeated: (count: number) => `${items(count, " repetido", " repetidos")} dentro do próprio feed`,
};

const REMARKS = {
  "broken-response": "O feed veio incompleto; usamos o que chegou.",
  "own-entities": "O feed define entidades XML próprias, que não são interpretadas.",
  "no-items": "O feed não tem nenhum item.",
  "out-of-time": "Este feed demora demais para ser lido: usamos o que veio até o limite de tempo.",
  "cut-short": "O feed tem mais de 2 MB: só o começo foi lido.",
};

export type FeedNotice =
  | { kind: keyof typeof REMARKS }
  | { kind: keyof typeof COUNTED; count: number }
  | { kind: "repaired"; lost: number }
  | { kind: "wrong-charset"; claimed: string; actual: string }
  | { kind: "too-many-items"; total: number; kept: number }
  /** A permanent redirect; `isElsewhere`: to another site, which only the administrator can accept. */
  | { kind: "moved"; address: string; isElsewhere: boolean }
  | { kind: "moved-unencrypted"; address: string }
  /** A temporary redirect. */
  | { kind: "from-elsewhere"; address: string };

export function describeProblem(problem: FeedProblem): string {
  switch (problem.kind) {
    case "forbidden-port":
      return `O endereço usa a porta ${problem.port}; só as portas 80 e 443 são abertas.`;
    case "refused":
      return `O site recusou o acesso ao feed (${problem.status}).`;
    case "server-failure":
      return `O site está com problemas (${problem.status}).`;
    case "unexpected-status":
      return `O site respondeu de um jeito inesperado (${problem.status}).`;
    case "page":
      return problem.feedAddress === null
        ? "O endereço é de uma página, não de um feed."
        : `O endereço é de uma página, não de um feed. A página indica este: ${problem.feedAddress}`;
    default:
      return SENTENCES[problem.kind];
  }
}

export function describeNotice(notice: FeedNotice): string {
  switch (notice.kind) {
    case "repaired":
      return notice.lost === 0
        ? "O feed está malformado, mas todos os itens foram aproveitados."
        : `O feed está malformado: ${items(notice.lost, " não pôde ser lido", " não puderam ser lidos")}.`;
    case "wrong-charset":
      return `O feed foi marcado como ${notice.claimed}, mas está em ${notice.actual}.`;
    case "too-many-items":
      return `O feed tem ${items(notice.total)}. Só os ${notice.kept} mais novos são considerados.`;
    case "moved":
      return notice.isElsewhere
        ? `O feed mudou para ${notice.address}, de outro site. Até que você aceite a mudança, nada dele é publicado sem revisão.`
        : `O feed mudou para ${notice.address}. É lido lá, e o endereço da fonte só muda quando você aceitar.`;
    case "moved-unencrypted":
      return `O feed redireciona para um endereço sem criptografia (${notice.address}), que não é adotado; nada dele é publicado sem revisão.`;
    case "from-elsewhere":
      return `O feed veio de outro site (${notice.address}); nada dele é publicado sem revisão.`;
    default:
      return "count" in notice ? `${COUNTED[notice.kind](notice.count)}.` : REMARKS[notice.kind];
  }
}
