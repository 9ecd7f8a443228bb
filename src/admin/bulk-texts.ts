/** The texts of dialogs on many things. */
import { counted, plural } from "@/lib/plural";

/** While a run goes on, and after it. */
export interface RunTexts {
  running: string;
  /** "47 artigos excluídos." */
  done: (count: number) => string;
  /** "3 artigos não foram excluídos:" */
  notDone: (count: number) => string;
  /** "3 artigos sem resposta:" */
  unknown: (count: number) => string;
}

export interface BulkTexts extends RunTexts {
  title: string;
  /** The act, before the list of the names. */
  description: string;
  confirm: string;
  /** The button that includes items changed elsewhere, after their changes were shown. */
  anyway?: string;
}

type Forms = readonly [one: string, many: string];

/** @param done what became of them: `["excluído", "excluídos"]` */
export function runTexts(running: string, noun: Forms, done: Forms): RunTexts {
  return {
    running,
    done: (count) => `${counted(count, ...noun)} ${plural(count, ...done)}.`,
    notDone: (count) =>
      `${counted(count, ...noun)} não ${plural(count, `foi ${done[0]}`, `foram ${done[1]}`)}:`,
    unknown: (count) => `${counted(count, ...noun)} sem resposta:`,
  };
}

/** Above the account of a run. */
export const FINISHED = "O que foi feito e o que não foi:";
