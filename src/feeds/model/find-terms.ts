/** Finds the terms of a table in a text: whole words, without accents or case, the longest term first. */
import { foldText } from "@/articles/model/fold-text.ts";

/** A row's terms, separated by commas; a word that ends in `*` stands for all words that begin so, `0` for any number. */
interface Listed {
  terms: string;
}

interface Word {
  text: string;
  isStart: boolean;
}

interface Term<Row> {
  row: Row;
  /** As the table writes it; with a `*`, what is found is shown instead. */
  name: string;
  words: Word[];
}

export interface Found<Row> {
  row: Row;
  /** As a person would write it. */
  term: string;
}

/** Terms by the word that they begin with, or by the first characters of a start, the longest first. */
export interface TermIndex<Row> {
  byWord: Map<string, Term<Row>[]>;
  byStart: Map<string, Term<Row>[]>;
}

/** The shortest start that may be listed. */
const START_LENGTH = 3;

const WORD = /[\p{L}\p{N}+#]+/gu;

/** Most words have no accent, and need no more than lower case. */
const fold = (word: string) => (/^\w+$/.test(word) ? word.toLowerCase() : foldText(word));

const toListedWord = (text: string): Word => ({
  text: fold(text.replace("*", "")),
  isStart: text.endsWith("*"),
});

function add<Row>(index: Map<string, Term<Row>[]>, key: string, term: Term<Row>) {
  const terms = [...(index.get(key) ?? []), term];
  index.set(
    key,
    terms.toSorted((a, b) => b.words.length - a.words.length || b.name.length - a.name.length),
  );
}

export function indexTerms<Row extends Listed>(rows: readonly Row[]): TermIndex<Row> {
  const index: TermIndex<Row> = { byWord: new Map(), byStart: new Map() };
  for (const row of rows) {
    for (const listed of row.terms.split(",")) {
      const name = listed.trim();
      const words = (name.normalize("NFC").match(/[\p{L}\p{N}+#]+\*?/gu) ?? []).map(toListedWord);
      const [first] = words;
      if (!first) continue;
      if (!first.isStart) add(index.byWord, first.text, { row, name, words });
      else if (first.text.length < START_LENGTH) throw new Error(`"${name}" begins too short`);
      else add(index.byStart, first.text.slice(0, START_LENGTH), { row, name, words });
    }
  }
  return index;
}

const ANY_NUMBER = "0";

const isNumber = (word: string) => /^\d/.test(word);

const isSame = ({ text, isStart }: Word, word: string | undefined) =>
  word !== undefined &&
  (isStart ? word.startsWith(text) : word === text || (text === ANY_NUMBER && isNumber(word)));

/**
 * @returns each row of which a term stands in the text, with the first such term. The words of a longer term are not
 *   looked at again for a shorter one.
 */
export function findTerms<Row>(text: string, { byWord, byStart }: TermIndex<Row>): Found<Row>[] {
  const written = text.normalize("NFC").match(WORD) ?? [];
  const words = written.map(fold);
  const found = new Map<Row, Found<Row>>();
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const fits = ({ words: term }: Term<Row>) =>
      term.every((each, offset) => isSame(each, words[at + offset]));
    const exact = byWord.get(isNumber(word) ? ANY_NUMBER : word)?.find(fits);
    const start =
      word.length < START_LENGTH ? undefined : byStart.get(word.slice(0, START_LENGTH))?.find(fits);
    const term =
      exact && start ? (start.words.length > exact.words.length ? start : exact) : (exact ?? start);
    if (!term) {
      at++;
      continue;
    }
    const end = at + term.words.length;
    if (!found.has(term.row)) {
      const isListed = !/[*0]/.test(term.name);
      const shown = isListed ? term.name : written.slice(at, end).join(" ").toLowerCase();
      found.set(term.row, { row: term.row, term: shown });
    }
    at = end;
  }
  return [...found.values()];
}
