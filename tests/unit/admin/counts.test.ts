/** The panel's texts with a number, at 0, 1 and 2. A text omits 0 or says "Nenhum". */
import { expect, it } from "vitest";
import { groupName, submitText } from "@/articles/admin/transfer/import-plan";
import { reportTitle, actedText, type NotDone, undoneText } from "@/feeds/admin/decision-texts";
import { type ItemStatus, itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { describeNotice } from "@/feeds/model/feed-problem.ts";
import { itemRow } from "../../support/fake-feeds";

const itemsOf = (count: number) =>
  itemsFromRows(Array.from({ length: count }, () => itemRow({ title: "Um" })));

const notDoneOf = (count: number, isDecided: boolean, isUnknown = false): NotDone[] =>
  itemsOf(count).map((item) => ({ item, reason: "", isDecided, isUnknown }));

const undone = (target: ItemStatus, count: number, parallel = count) => {
  const [own, others] = [itemsOf(count), itemsOf(parallel)];
  const twins = new Set(others.map(({ id }) => id));
  return undoneText({ id: null, target, items: [], twins }, [...own, ...others]);
};

const CHIPS = ["fresh", "changed", "out", "date", "scheduled", "category", "address"] as const;

const chips = (count: number) =>
  CHIPS.map((kind) => groupName(kind, count, kind === "out" ? "sem título" : "")).join(" | ");

const DECISION = { id: null, items: [] };
const acted = (done: number, twins = 0) => {
  const texts = { done: itemsOf(done), twins, article: null };
  const { title, description } = actedText({ ...DECISION, target: "approved" }, texts);
  return [title, description.replace(/^Um(?: · )?/, "")].filter(Boolean).join(": ");
};

it.each<[text: (count: number) => string, none: string, one: string, two: string]>([
  [
    (count) => (count === 0 ? "" : chips(count)),
    "",
    "1 novo | 1 não entra: já na lista, com mudanças | 1 não entra: sem título | 1 sem data | 1 agendado | 1 sem categoria conhecida | 1 sem endereço que abra",
    "2 novos | 2 não entram: já na lista, com mudanças | 2 não entram: sem título | 2 sem data | 2 agendados | 2 sem categoria conhecida | 2 sem endereço que abra",
  ],
  [(count) => submitText(count) ?? "", "", "Importar 1 artigo", "Importar 2 artigos"],
  [(count) => acted(count), "Nada foi publicado", "Artigo publicado", "2 artigos publicados"],
  [
    (count) => acted(3, count),
    "3 artigos publicados",
    "3 artigos publicados: 1 parecido rejeitado",
    "3 artigos publicados: 2 parecidos rejeitados",
  ],
  [
    (count) => reportTitle("rejected", count, [...notDoneOf(1, false), ...notDoneOf(count, true)]),
    "Nenhum rejeitado, 1 na fila",
    "1 rejeitado, 1 na fila, 1 decidido em outro lugar",
    "2 rejeitados, 1 na fila, 2 decididos em outro lugar",
  ],
  [
    (count) => reportTitle("rejected", 0, notDoneOf(count, false, true)),
    "Nenhum rejeitado",
    "1 sem resposta",
    "2 sem resposta",
  ],
  [
    (count) => undone("approved", count),
    "",
    "Publicação desfeita · 1 parecido de volta à fila",
    "2 publicações desfeitas · 2 parecidos de volta à fila",
  ],
  [(count) => undone("rejected", count, 0), "", "Rejeição desfeita", "2 rejeições desfeitas"],
  [
    (count) => describeNotice({ kind: "without-date", count }),
    "0 itens sem data: usamos a da leitura.",
    "1 item sem data: usamos a da leitura.",
    "2 itens sem data: usamos a da leitura.",
  ],
  [
    (count) => describeNotice({ kind: "broken-characters", count }),
    "0 caracteres ilegíveis no feed.",
    "1 caractere ilegível no feed.",
    "2 caracteres ilegíveis no feed.",
  ],
])("the panel's text %# is right for the numbers 0, 1 and 2", (text, ...expected) =>
  expect([0, 1, 2].map(text)).toEqual(expected),
);

it("a report names a rejected item by its title, and does not claim an unknown outcome", () => {
  const done = itemsFromRows([itemRow({ title: "Um", published_at: "2999-05-17T12:00:00Z" })]);
  const texts = { twins: 0, article: null };
  const rejected = { title: "Item rejeitado", description: "Um" };
  expect(actedText({ ...DECISION, target: "rejected" }, { ...texts, done })).toEqual(rejected);
  const [notDone] = notDoneOf(1, false, true);
  expect(
    actedText({ ...DECISION, target: "approved" }, { ...texts, done: [], notDone }).title,
  ).toBe("Não sabemos se foi publicado");
});
