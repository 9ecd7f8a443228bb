/**
 * The single description of an article's fields, from which row, form, files, drafts and feeds derive. A new field of a
 * known kind is one entry here; docs/architecture.md lists the other steps.
 */

/** The kind `name` is a text or an object with a name; `sources` has one source per line (`also-in.ts`). */
export type FieldKind = "text" | "long-text" | "name" | "address" | "category" | "date" | "sources";

/** The limits of `articles_are_short` (supabase/schemas/articles.sql), in characters, not UTF-16 units. */
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_ADDRESS_LENGTH = 4000;

interface FieldDescription {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Names of the column in imported files, in folded form, the most likely first. */
  readonly columns: string;
  /** The value for rows that were stored before the field existed. */
  readonly empty: string | null;
  readonly isWide?: boolean;
  /** The column in `feed_items`, if its name differs. */
  readonly itemColumn?: string;
  /** The seed's table does not have this column, so the field is written only if it changes (stored-fields.ts). */
  readonly isOptional?: boolean;
  /** A feed's entry has a property of the same name (`feeds/model/feed-entry.ts`). */
  readonly isInEntry?: boolean;
}

/** The fields in the column order of exported files. */
const TABLE = [
  {
    name: "title",
    kind: "text",
    label: "Título",
    columns: "title, headline, manchete, chamada, nome, name, assunto, noticia, materia",
    empty: "",
    isWide: true,
    isInEntry: true,
  },
  {
    name: "description",
    kind: "long-text",
    label: "Descrição",
    columns:
      "description, excerpt, resumo, summary, abstract, abstract note, lead, subtitulo, linha fina, note, notes, texto",
    empty: "",
    isWide: true,
    isInEntry: true,
  },
  {
    name: "category",
    kind: "category",
    label: "Categoria",
    columns: "category, categories, categorias, secao, section, editoria",
    empty: "tecnologia",
  },
  {
    name: "source",
    kind: "name",
    label: "Fonte",
    columns:
      "source, source name, veiculo, publisher, publication, publication title, jornal, revista, outlet, midia, site, portal",
    empty: "",
    itemColumn: "source_name",
  },
  {
    name: "url",
    kind: "address",
    label: "URL",
    columns:
      "link, permalink, link permanente, address, endereco, endereco web, href, web address, guid",
    empty: "",
  },
  {
    name: "image",
    kind: "address",
    label: "URL da Imagem",
    columns:
      "imagem, image, image url, url imagem, featured image, featured image url, imagem destacada, thumbnail, cover, capa, foto, picture",
    empty: "",
    isWide: true,
    isInEntry: true,
  },
  {
    name: "publishedAt",
    kind: "date",
    label: "Publicado em",
    columns:
      "publishedat, published at, published, publicado, pubdate, pub date, date published, data de publicacao, data da publicacao, data de veiculacao, publication date, publish date, data, date, created, created at, criado em, time added, timestamp",
    empty: null,
    itemColumn: "published_at",
  },
  {
    name: "alsoIn",
    kind: "sources",
    label: "Também em",
    columns: "also in, tambem publicado em",
    empty: "",
    isWide: true,
    isOptional: true,
  },
] as const satisfies readonly FieldDescription[];

type Described = (typeof TABLE)[number];

export type ArticleField = Described["name"];

export type DateField = Extract<Described, { kind: "date" }>["name"];

export type EntryField = Extract<Described, { isInEntry: true }>["name"];

export interface Field extends FieldDescription {
  readonly name: ArticleField;
}

export const FIELDS: readonly Field[] = TABLE;

/** Values as the database sent them, so that unedited ones are sent back unchanged. */
export type StoredFields = Readonly<Record<ArticleField, unknown>>;

export type ArticleFields = Record<ArticleField, unknown>;
