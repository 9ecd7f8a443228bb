/**
 * What the database holds, as report_catalogue() tells the administrator, beside what the migrations make: the Data API
 * itself shows neither policies nor triggers, and no fault of theirs that a probe did not think of.
 */
import { readFileSync, readdirSync } from "node:fs";
import { isRecord } from "../../src/lib/is-record.ts";
import {
  type CatalogueEntry,
  digestCatalogue,
  EXPECTED_CATALOGUE,
  keyOf,
} from "../backend/catalogue.ts";
import { SIGN_IN_FIRST } from "./account.ts";
import { troubleOf } from "./data-api.ts";
import { baselineMigration, migrations } from "./expected-schema.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { CLOSE } from "./policies.ts";
import { send, type Project } from "./project.ts";
import { codeOf, isDone, jsonOf } from "./request.ts";
import { PUSH, UPGRADE } from "./schema.ts";

const { ok, wrong, note, skipped } = findingsOf("database");

/** More says nothing more. */
const NAMED = 12;

export interface Report {
  catalogue: CatalogueEntry[];
  /** Versions of the migrations that are noted as applied; `null`: nobody notes them. */
  migrations: string[] | null;
  /** What the database last heard from what its schedule called. */
  answer: { status: number | null; text: string | null } | null;
  /** Articles that no search finds. */
  texts_missing: number;
}

const sql = (statement: string) => `No SQL Editor: ${statement};`;

/** Where a thing is defined. */
function definitionOf(kind: string, name: string): string {
  const [owner = "", ...rest] = name.split(" ");
  const table = kind === "column" ? owner.replace(/\.\w+$/, "") : owner;
  const words: Record<string, string> = {
    function: `create function ${name.replace(/\(.*/, "")}(`,
    index: `index ${name.replace(/^\w+\./, "")} `,
    policy: `create policy "${rest.join(" ")}" on ${owner}\n`,
    trigger: `create trigger ${rest.join(" ")}\n`,
    view: `create view ${name}`,
  };
  const files = readdirSync("supabase/schemas").map((file): [string, string] => [
    file,
    readFileSync(`supabase/schemas/${file}`, "utf8"),
  ]);
  const holding = (text: string) => files.find(([, schema]) => schema.includes(text))?.[0];
  // A column and a constraint stand with their table.
  const file = holding(words[kind] ?? `create table ${table} (`) ?? holding(name);
  const how = kind === "function" ? " (com create or replace)" : "";
  return `Rode de novo no SQL Editor a definição que está em supabase/schemas/${file ?? ""}${how}.`;
}

/** "articles_are_short" of "public.articles articles_are_short", for a statement. */
const partsOf = (name: string): [table: string, part: string] => {
  const [table = "", ...rest] = name.split(" ");
  return [table, `"${rest.join(" ")}"`];
};

function describeMissing({ kind, name }: CatalogueEntry): Finding {
  if (kind === "row security") {
    return wrong(
      `${name} está sem segurança por linha: as políticas não valem, e qualquer conta lê e grava`,
      sql(`alter table ${name} enable row level security`),
    );
  }
  if (kind === "grant") return wrong(`falta a permissão ${name}`, sql(`grant ${name}`));
  return wrong(`falta no banco: ${kind} ${name}`, definitionOf(kind, name));
}

function describeChanged({ kind, name, definition }: CatalogueEntry): Finding {
  const [table, part] = partsOf(name);
  if (kind === "trigger" && definition.endsWith(" disabled")) {
    return wrong(
      `o gatilho ${name} está desligado`,
      sql(`alter table ${table} enable trigger ${part}`),
    );
  }
  const what =
    name === "private.is_admin()"
      ? "private.is_admin() foi trocada: é ela que diz quem é o administrador"
      : `não é a do projeto: ${kind} ${name}`;
  const drop = kind === "policy" ? `${sql(`drop policy ${part} on ${table}`)} ` : "";
  return wrong(what, drop + definitionOf(kind, name));
}

/** @param isOurs whether the migrations make what it belongs to @returns `null` where it is somebody's own affair */
function describeExtra(
  { kind, name, definition }: CatalogueEntry,
  isOurs: (kind: string, name: string) => boolean,
  isUnderPolicies: (table: string) => boolean,
  isOpen: (kind: string, name: string) => boolean,
): Finding | null {
  const [table, part] = partsOf(name);
  const isOfOurs = isOurs("table", table);
  switch (kind) {
    case "table":
    // Partitioned.
    case "p":
      return isUnderPolicies(name)
        ? null
        : wrong(
            `a tabela ${name} não é do projeto e está sem segurança por linha`,
            sql(`alter table ${name} enable row level security`),
          );
    case "view":
      return /^[^\n]*\bsecurity_invoker=(?:true|on|yes|1)\b/.test(definition) ||
        !isOpen("table", name)
        ? null
        : wrong(
            `a visão ${name} não é do projeto e passa por cima das políticas: quem a usa tem os direitos do dono`,
            sql(`alter view ${name} set (security_invoker = true)`),
          );
    case "m":
    case "f":
      return isOpen("table", name)
        ? wrong(
            `a ${kind === "m" ? "visão materializada" : "tabela externa"} ${name} não é do projeto e está aberta: não há política que valha para ela`,
            sql(`revoke all on ${name} from public, anon, authenticated`),
          )
        : null;
    case "function":
      return definition.includes(" SECURITY DEFINER") &&
        !/ RETURNS (?:event_)?trigger\b/.test(definition) &&
        isOpen("function", name)
        ? note(
            `função que não é do projeto roda com os direitos do dono, chame-a quem chamar: ${name}`,
            `Se não é sua: drop function ${name};`,
          )
        : null;
    case "grant": {
      const [, on = "", object = "", who = ""] =
        /on (table|function|schema|sequence) (.+) to (\w+)$/.exec(name) ?? [];
      if (!/^(?:public|anon|authenticated)$/.test(who) || !isOurs(on, object)) return null;
      const effect = on === "table" ? " (só tem efeito com uma política que a deixe)" : "";
      return wrong(
        `permissão a mais: ${name}${effect}`,
        sql(`revoke ${name.replace(/ to (\w+)$/, " from $1")}`),
      );
    }
    case "policy":
      if (!isOfOurs) return null;
      return wrong(
        `política que não é do projeto em ${table}: ${part} (${definition})`,
        part.startsWith('"INSECURE') ? CLOSE : sql(`drop policy ${part} on ${table}`),
      );
    case "constraint":
      return isOfOurs
        ? wrong(
            `restrição que não é do projeto, e pode recusar gravações: ${name}`,
            sql(`alter table ${table} drop constraint ${part}`),
          )
        : null;
    case "index": {
      const on = / ON (?:ONLY )?(\S+) USING/.exec(definition)?.[1] ?? "";
      return definition.startsWith("CREATE UNIQUE") && isOurs("table", on)
        ? wrong(`índice único que não é do projeto: ${name}`, sql(`drop index ${name}`))
        : null;
    }
    case "column": {
      const [, of = "", column = ""] = /^(\w+\.\w+)\.(.*)$/.exec(name) ?? [];
      const isRequired = / not null(?! default| identity| generated)/.test(definition);
      return isRequired && isOurs("table", of)
        ? wrong(
            `a coluna ${name} não é do projeto e exige um valor: nada mais pode ser gravado em ${of}`,
            sql(`alter table ${of} alter column "${column}" drop not null`),
          )
        : null;
    }
    case "trigger":
      return isOfOurs
        ? note(
            `gatilho que não é do projeto: ${name}`,
            `Se não é seu: drop trigger ${part} on ${table};`,
          )
        : null;
    case "rule":
      return isOfOurs
        ? wrong(
            `regra que não é do projeto muda o que se lê ou grava em ${table}: ${part}`,
            sql(`drop rule ${part} on ${table}`),
          )
        : null;
    case "owner": {
      const [owner = "", ...thing] = name.split(" ");
      return wrong(
        `${thing.join(" ")} é do papel ${owner}, e as políticas não valem para um dono`,
        sql(`alter ${thing.join(" ")} owner to postgres`),
      );
    }
    case "role": {
      const [role, attribute] = name.split(" ");
      return wrong(
        `o papel ${role} pode mais do que as políticas deixam: tem o atributo ${attribute}`,
        sql(`alter role ${role} no${attribute}`),
      );
    }
    case "membership": {
      const [member, role] = partsOf(name);
      return member === "authenticator"
        ? note(
            `um token assinado que diga ${role} tem os direitos desse papel: authenticator é membro dele`,
            `Se o papel não é seu: revoke ${role} from authenticator;`,
          )
        : wrong(
            `${member} tem os direitos de ${role}: é membro desse papel`,
            sql(`revoke ${role} from ${member}`),
          );
    }
    default:
      return null;
  }
}

export async function readReport(
  project: Project,
  token: string | null,
): Promise<Report | Finding> {
  if (token === null) {
    return skipped("gatilhos, políticas e permissões só o administrador vê", SIGN_IN_FIRST);
  }
  const reply = await send(project, "/rest/v1/rpc/report_catalogue", { token });
  if (codeOf(reply) === "42501") {
    return wrong(
      "o banco não reconhece o administrador que entrou",
      `Confira private.is_admin(). ${definitionOf("function", "private.is_admin()")}`,
    );
  }
  const report = reportOf(reply);
  if (report) return report;
  const [message, remedy] = troubleOf(reply) ?? [
    "o banco não contou o que tem",
    "Rode as migrações que faltam e este comando de novo.",
  ];
  return skipped(message, remedy);
}

const isEntry = (entry: unknown): entry is CatalogueEntry =>
  isRecord(entry) &&
  [entry.kind, entry.name, entry.definition].every((text) => typeof text === "string");

function reportOf(reply: Parameters<typeof isDone>[0]): Report | null {
  if (!isDone(reply)) return null;
  const { catalogue, migrations: versions, answer, texts_missing } = jsonOf(reply);
  if (!Array.isArray(catalogue) || catalogue.length === 0 || !catalogue.every(isEntry)) return null;
  return {
    catalogue,
    migrations: Array.isArray(versions) ? versions.map(String) : null,
    answer: isRecord(answer)
      ? { status: Number(answer.status) || null, text: String(answer.text ?? "") }
      : null,
    texts_missing: Number(texts_missing),
  };
}

/** By "kind name". */
const readExpectedCatalogue = () =>
  JSON.parse(readFileSync(EXPECTED_CATALOGUE, "utf8")) as Record<string, string>;

function entryOf(key: string): CatalogueEntry {
  const [, kind = "", name = ""] = /^(row security|\w+) (.*)$/s.exec(key) ?? [];
  return { kind, name, definition: "" };
}

function differences(
  { catalogue }: Report,
  expected: Record<string, string>,
  isEmbedded: boolean,
): Finding[] {
  const found = digestCatalogue(catalogue);
  // The embedded backend grants everything by itself, and looks at policies only.
  const isTold = (key: string) => !(isEmbedded && key.startsWith("grant "));
  const entries = new Map(catalogue.map((entry) => [keyOf(entry), entry]));
  const isOurs = (kind: string, name: string) =>
    `${kind} ${name}` in expected || (kind === "table" && `view ${name}` in expected);
  const isOpen = (kind: string, name: string) =>
    Array.from(entries.keys()).some((key) =>
      ["public", "anon", "authenticated"].some(
        (who) => key.startsWith("grant ") && key.endsWith(` on ${kind} ${name} to ${who}`),
      ),
    );
  const lacksTable = (name: string) =>
    Object.keys(expected).some(
      (key) =>
        /^(?:table|view) /.test(key) &&
        !(key in found) &&
        name.includes(key.slice(key.indexOf(" ") + 1)),
    );
  const missing = Object.keys(expected)
    .filter((key) => !(key in found) && isTold(key))
    .map(entryOf)
    // What belongs to a table that is missing is missing with it.
    .filter(({ kind, name }) => kind === "table" || kind === "view" || !lacksTable(name));
  const told = [...entries].filter(([key]) => key in found && isTold(key));
  const changed = told.filter(([key]) => key in expected && found[key] !== expected[key]);
  const extra = told.flatMap(([key, entry]) => (key in expected ? [] : entry));
  const [unprotected, lacking] = split(missing, ({ kind }) => kind === "row security");
  const [grants, others] = split(extra, ({ kind }) => kind === "grant");
  const describeExtras = (list: readonly CatalogueEntry[]) =>
    list
      .map((entry) =>
        describeExtra(entry, isOurs, (table) => entries.has(`row security ${table}`), isOpen),
      )
      .filter((finding) => finding !== null);
  // The list is cut after a few: what lets somebody in comes first, and what has no effect by itself later.
  const [wrongs, notes] = split(
    [
      ...unprotected.map(describeMissing),
      ...changed.map(([, entry]) => describeChanged(entry)),
      ...describeExtras(others),
      ...describeExtras(grants),
      ...lacking.map(describeMissing),
    ],
    ({ status }) => status === "wrong",
  );
  return [...wrongs, ...notes];
}

const split = <Item>(list: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  list.filter(isFirst),
  list.filter((item) => !isFirst(item)),
];

export function examineDatabase(
  report: Report,
  isEmbedded: boolean,
  expected = readExpectedCatalogue(),
): Finding[] {
  const files = migrations();
  const unnoted =
    report.migrations === null
      ? []
      : files.filter(
          (file) => !report.migrations?.some((version) => file.startsWith(`${version}_`)),
        );
  const found = differences(report, expected, isEmbedded);
  const faults = found.filter(({ status }) => status === "wrong");
  const names = unnoted.join(", ");
  const findings: Finding[] = [];
  const [baseline = ""] = baselineMigration().split("_");
  if (report.migrations?.some((version) => version < baseline)) {
    findings.push(wrong("as migrações que o banco tem são de antes da 2.0.0", UPGRADE));
  } else if (faults.length > 0 && unnoted.length > 0) {
    findings.push(wrong(`faltam migrações: ${names}`, PUSH));
  } else {
    findings.push(...found.slice(0, NAMED));
    if (found.length > NAMED) {
      findings.push(wrong(`e mais ${found.length - NAMED} diferenças`, PUSH));
    }
    if (unnoted.length > 0) {
      const versions = unnoted.map((file) => file.split("_")[0]).join(" ");
      findings.push(
        note(
          `o banco está em dia, mas a lista das suas migrações não tem ${names}`,
          `npx supabase@3 migration repair --status=applied --remote ${versions}`,
        ),
      );
    }
  }
  if (report.texts_missing > 0) {
    findings.push(
      wrong(
        `artigos sem texto de busca, que nenhuma busca acha: ${report.texts_missing}`,
        sql(
          `insert into search.article_texts select id, category, "publishedAt", search.text_of(title, description) from public.articles on conflict do nothing`,
        ),
      ),
    );
  }
  return findings.some(({ status }) => status === "wrong")
    ? findings
    : [
        ok(
          `tabelas, políticas, permissões, gatilhos e funções são os das migrações (última: ${files.at(-1)})`,
        ),
        ...findings,
      ];
}
