/** The sentences about a feed that could not be read, or was read with limits (rule 14.2). */
import { expect, it } from "vitest";
import {
  describeNotice,
  describeProblem,
  type FeedNotice,
  type FeedProblem,
} from "@/feeds/model/feed-problem.ts";

const address = "https://novo.example/feed";

it.each<[FeedProblem, string]>([
  [{ kind: "forbidden-port", port: "8080" }, "usa a porta 8080; só as portas 80 e 443 são"],
  [{ kind: "refused", status: 403 }, "recusou o acesso ao feed (403)."],
  [{ kind: "server-failure", status: 502 }, "está com problemas (502)."],
  [{ kind: "unexpected-status", status: 418 }, "de um jeito inesperado (418)."],
  [{ kind: "page", feedAddress: address }, `não de um feed. A página indica este: ${address}`],
  [{ kind: "gone" }, "Este feed foi encerrado (410). Pause ou exclua a fonte."],
])("the problem %o is explained", (problem, text) => {
  expect(describeProblem(problem)).toContain(text);
});

it.each<[FeedNotice, string]>([
  [{ kind: "broken-characters", count: 1 }, "1 caractere ilegível no feed."],
  [{ kind: "broken-characters", count: 2 }, "2 caracteres ilegíveis no feed."],
  [{ kind: "without-date", count: 1 }, "1 item sem data: usamos a da leitura."],
  [{ kind: "in-future", count: 2 }, "2 itens com data no futuro: na fila para revisar."],
  [{ kind: "without-address", count: 2 }, "2 itens sem link válido."],
  [{ kind: "repeated", count: 1 }, "1 item repetido dentro do próprio feed."],
  [{ kind: "repeated", count: 2 }, "2 itens repetidos dentro do próprio feed."],
  [{ kind: "repaired", lost: 0 }, "mas todos os itens foram aproveitados."],
  [{ kind: "repaired", lost: 1 }, "está malformado: 1 item não pôde ser lido."],
  [{ kind: "repaired", lost: 2 }, "está malformado: 2 itens não puderam ser lidos."],
  [{ kind: "wrong-charset", claimed: "utf-8", actual: "x" }, "como utf-8, mas está em x."],
  [{ kind: "too-many-items", total: 900, kept: 500 }, "tem 900 itens. Só os 500 mais novos"],
  [{ kind: "moved", address, isElsewhere: true }, `mudou para ${address}, de outro site.`],
  [{ kind: "moved", address, isElsewhere: false }, `mudou para ${address}. É lido lá`],
  [{ kind: "moved-unencrypted", address }, `sem criptografia (${address}), que não é`],
  [{ kind: "from-elsewhere", address }, `veio de outro site (${address}); nada`],
  [{ kind: "cut-short" }, "só o começo foi lido."],
])("the notice %o is explained", (notice, text) => {
  expect(describeNotice(notice)).toContain(text);
});
