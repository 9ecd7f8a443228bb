/**
 * The fault drills: what the administrator reads in a real browser, with the real engine behind it, for each fault in
 * each act. tests/e2e/drills.spec.ts shows that it is so.
 */
import type { Letter } from "./fault-matrix.ts";

export const DRILL_FAULTS = {
  down: "Servidor fora do ar",
  lost: "Resposta perdida: o servidor gravou",
  stall: "Silêncio até o limite",
  "401 renewable": "401, e a sessão se renova",
  "403": "403",
  "404 empty": "404 sem corpo",
  "409": "409",
  "429": "429",
  "500": "500",
  "504 HTML": "504 com uma página HTML",
  "200 empty": "200 vazio",
  "401 final": "401, e a renovação é recusada",
} as const;

export type DrillFault = keyof typeof DRILL_FAULTS;

export const DRILL_ACTS = {
  save: "Salvar",
  delete: "Excluir",
  "delete many": "Excluir 20",
  "move many": "Mudar a categoria de 20",
  approve: "Aprovar",
  "approve many": "Aprovar 50",
  undo: "Desfazer",
  recreate: "Recriar",
  "recreate many": "Recriar todos",
  import: "Importar 500",
  source: "Salvar uma fonte",
  "sign in": "Entrar",
  renew: "Renovar",
} as const;

export type DrillAct = keyof typeof DRILL_ACTS;

/** "ok": it is done, and nothing of the fault is seen. "–": the fault has no meaning there. */
export type DrillCell = Letter | `${Letter}+` | "ok" | "–";

type Column = Record<DrillFault, DrillCell>;

const WRITE: Column = {
  down: "A+",
  lost: "A+",
  stall: "B+",
  "401 renewable": "ok",
  "403": "F",
  "404 empty": "C+",
  "409": "P",
  "429": "G",
  "500": "C",
  "504 HTML": "B+",
  "200 empty": "C+",
  "401 final": "D",
};

/** What became of it is looked up. After silence, what is not there may still arrive, and stays in doubt. */
const MANY: Column = { ...WRITE, lost: "ok", "404 empty": "C", "200 empty": "C" };

/** @param refused by a response that says nothing of the account or the session */
const ofAuth = (refused: Letter): Omit<Column, "401 final"> => ({
  down: "A",
  lost: "A",
  stall: "B",
  "401 renewable": "–",
  "403": refused,
  "404 empty": refused,
  "409": refused,
  "429": "G",
  "500": refused,
  "504 HTML": "B",
  "200 empty": refused,
});

export const DRILLS: Record<DrillAct, Column> = {
  save: WRITE,
  delete: WRITE,
  "delete many": MANY,
  "move many": MANY,
  approve: { ...WRITE, lost: "ok" },
  "approve many": { ...WRITE, lost: "ok" },
  undo: { ...MANY, down: "A", stall: "B", "504 HTML": "B" },
  recreate: { ...MANY, down: "A" },
  "recreate many": { ...MANY, down: "A" },
  import: MANY,
  source: { ...WRITE, "409": "Q" },
  "sign in": { ...ofAuth("C"), "403": "O", "401 final": "E" },
  renew: { ...ofAuth("L"), "401 final": "D" },
};
