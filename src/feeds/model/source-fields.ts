/** The fields of a source that a person edits. Row, form, labels and conflicts derive from this table. */

/** `category`: an id of `category.ts`, or empty. `words`: a list, typed with commas or line breaks. */
type SourceFieldKind = "address" | "text" | "category" | "words" | "switch";

interface SourceFieldDescription {
  readonly name: string;
  readonly column: string;
  readonly kind: SourceFieldKind;
  readonly label: string;
  readonly hint?: string;
  /** Seldom used, so the form folds it under "Mais". */
  readonly isFolded?: true;
  /** The stored values of a switch, if they are not `true` and `false`. */
  readonly stored?: { readonly on: unknown; readonly off: unknown };
}

const TABLE = [
  { name: "url", column: "url", kind: "address", label: "Endereço do site ou do feed" },
  {
    name: "name",
    column: "name",
    kind: "text",
    label: "Nome",
    hint: "Aparece como fonte da notícia. Em branco, usamos o nome do site.",
  },
  { name: "category", column: "category", kind: "category", label: "Categoria" },
  {
    name: "keepWords",
    column: "keep_words",
    kind: "words",
    label: "Palavras de interesse",
    isFolded: true,
    hint: "Separadas por vírgulas. Uma costuma bastar para o item entrar na fila.",
  },
  {
    name: "blockWords",
    column: "block_words",
    kind: "words",
    label: "Palavras bloqueadas",
    isFolded: true,
    hint: "Com uma delas, o item não entra na fila.",
  },
  {
    name: "isAlwaysOnTopic",
    column: "always_on_topic",
    kind: "switch",
    label: "Sempre sobre RPA",
    isFolded: true,
    hint: "Tudo desta fonte entra na fila, menos o que tiver palavra bloqueada.",
  },
  {
    name: "publishesUnreviewed",
    column: "auto_approve_score",
    kind: "switch",
    label: "Publicar sem revisão",
    isFolded: true,
    hint: "Publica na hora só o que é claramente sobre RPA e tem data, link e título. O resto vai para a fila.",
    stored: { on: 1, off: null },
  },
] as const satisfies readonly SourceFieldDescription[];

type Described = (typeof TABLE)[number];

export type SourceFieldName = Described["name"];

export type SourceColumn = Described["column"];

export interface SourceField extends SourceFieldDescription {
  readonly name: SourceFieldName;
  readonly column: SourceColumn;
}

export const SOURCE_FIELDS: readonly SourceField[] = TABLE;

interface ValueOf {
  address: string;
  text: string;
  category: string | null;
  words: string[];
  switch: boolean;
}

export type SourceValues = { [Field in Described as Field["name"]]: ValueOf[Field["kind"]] };

/** The values in the form's controls; `SourceValues` are the validated ones. */
export type SourceDraft = {
  [Field in Described as Field["name"]]: Field["kind"] extends "switch" ? boolean : string;
};

/** The unvalidated values from the database, with which an edit is compared. */
export type StoredSource = Readonly<Record<SourceColumn, unknown>>;
