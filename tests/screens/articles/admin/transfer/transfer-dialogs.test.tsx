/**
 * Imports and exports in the panel (rules 8.10, 9.21, 12.7, 12.15 and 14.28).
 * @module-tag full
 */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { isClosingHeld } from "../../../../support/closing-tab";
import {
  articleRow,
  type FakeSupabase,
  heldResponse,
  json,
  networkError,
  type RecordedRequest,
} from "../../../../support/fake-supabase";
import { button, field, openArticles, press, tableTitles } from "../../../../support/open-articles";
import { expectConsole } from "../../../../support/silent-console";
import { findToast } from "../../../../support/toasts";

const isImport = ({ path }: RecordedRequest) => path.endsWith("/rpc/insert_articles");
const rowsIn = (body: unknown) => (body as { rows: { id: string; title: string }[] }).rows;
const dialog = () => screen.getByRole("dialog");
const preview = () => document.querySelector("[data-slot=import-preview]")!;
const account = (name: string) => screen.findByRole("alertdialog", { name });
const groups = () => within(screen.getByRole("group", { name: "Linhas do arquivo" }));
const chips = () =>
  groups()
    .getAllByRole("button")
    .map((chip) => chip.textContent);

async function openImport(user: UserEvent, text: string) {
  await user.click(button("Importar artigos"));
  await user.click(field("Ou cole as linhas aqui"));
  await user.paste(text);
  await user.click(button("Ver prévia"));
  await screen.findByRole("region", { name: "Colunas do arquivo" });
}

const csv = (...titles: string[]) =>
  [
    "Título;Categoria;URL;Data",
    ...titles.map((title) => `${title};mercado;https://x.com/${title};2026-01-02T12:00:00Z`),
  ].join("\n");

const rowOf = (title: string) =>
  articleRow({
    title,
    description: "",
    category: "mercado",
    source: "",
    url: `https://x.com/${title}`,
    publishedAt: "2026-01-02T12:00:00Z",
  });

const sent = (backend: FakeSupabase) =>
  backend.bodiesOf("insert_articles").map((body) => rowsIn(body).map(({ title }) => title));

/** Collects the files that the page downloads. */
function catchFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let blob: Blob;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}

describe("an import", () => {
  it("shows the numbers of new, existing and rejected rows before anything is written", async () => {
    const { user, backend } = await openArticles([
      rowOf("Um"),
      articleRow({ title: "Dois", url: "https://a.com/2" }),
    ]);
    await openImport(
      user,
      "Título;Categoria;URL;Data\nUm;mercado;https://x.com/Um;2026-01-02T12:00:00Z\nOutro;mercado;www.a.com/2;\nTrês;mercado;;01/01/2099\nQuatro;casos;xx;\nCinco;mercado;;ontem\n;mercado;https://a.com/9;\nUm mais;mercado;https://x.com/Um;",
    );
    await waitFor(() =>
      expect(chips()).toEqual([
        "3 novos",
        "1 não entra: já na lista, com mudanças",
        "1 não entra: já na lista",
        "1 não entra: sem título",
        "1 não entra: repete uma linha anterior",
        "2 sem data",
        "1 agendado",
        "1 sem categoria conhecida",
        "3 sem endereço que abra",
      ]),
    );
    await user.click(button("1 não entra: já na lista, com mudanças"));
    expect(preview()).toHaveTextContent("Linha 3: OutroDifere em: Título, Categoria");
    await user.click(button("2 sem data"));
    expect(preview()).toHaveTextContent("Linha 6: CincoPublicado em: “ontem”");
    expect(dialog()).toHaveTextContent("Pode ser desfeita no aviso que vem depois dela.");
    await user.click(button("1 não entra: repete uma linha anterior"));
    expect(preview()).toHaveTextContent("Linha 8: Um mais");
    expect(backend.bodiesOf("insert_articles")).toEqual([]);
    expect(await press(user, "Importar 3 artigos", "3 artigos importados")).toMatchObject({
      variant: "success",
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sent(backend)).toEqual([["Três", "Quatro", "Cinco"]]);
    expect(rowsIn(backend.bodiesOf("insert_articles")[0])[1]).toEqual({
      id: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
      ) as string,
      ...EMPTY_FIELDS,
      title: "Quatro",
      url: "xx",
    });
  });

  it("follows the person's corrections of each column", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, "Título;Fonte;Quando\nUm;https://a.com/1;1/11/2026\nDois;;2/11/2026");
    await user.selectOptions(field("Campo da coluna Fonte"), "URL");
    await user.selectOptions(field("Campo da coluna Quando"), "Publicado em (mês/dia)");
    await waitFor(() =>
      expect(chips()).toEqual(["2 novos", "2 sem categoria conhecida", "1 sem endereço que abra"]),
    );
    await user.selectOptions(field("Sem categoria conhecida vai para"), "Mercado");
    await press(user, "Importar 2 artigos", "2 artigos importados");
    expect(backend.rows.find(({ title }) => title === "Um")).toMatchObject({
      category: "mercado",
      source: "",
      url: "https://a.com/1",
      publishedAt: "2026-01-11T15:00:00.000Z",
    });
  });

  it("reads nothing from columns with unknown names until the person chooses a field", async () => {
    const { user } = await openArticles([articleRow()]);
    await openImport(user, "Pauta;Onde\nAgentes;https://a.com/2");
    expect(dialog()).toHaveTextContent("Nenhuma coluna tem um nome conhecido.");
    expect(screen.queryByRole("button", { name: /^Importar \d/ })).toBeNull();
    await user.selectOptions(field("Campo da coluna Pauta"), "Título");
    await user.selectOptions(field("Campo da coluna Onde"), "URL");
    await press(user, "Importar 1 artigo", "1 artigo importado");
  });

  it("leaves out rows that are not marked as published, and one press includes them", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(
      user,
      "Título;Situação\nUm;Publicado\nDois;Em edição\nTrês;Reprovado\nQuatro;",
    );
    const left = await screen.findByRole("button", {
      name: "2 não entram: situação",
    });
    expect(screen.getByRole("button", { name: "Importar 2 artigos" })).toBeVisible();
    expect(field("Campo da coluna Situação")).toHaveDisplayValue("Situação");
    await user.click(left);
    expect(preview()).toHaveTextContent("Linha 3: Dois“Em edição”");
    await user.click(button("Incluir sem olhar a situação"));
    await screen.findByRole("button", { name: "Importar 4 artigos" });
    // Choosing the field again undoes the press of the button.
    await user.selectOptions(field("Campo da coluna Situação"), "Situação");
    await press(user, "Importar 2 artigos", "2 artigos importados");
    expect(sent(backend)).toEqual([["Um", "Quatro"]]);
  });

  it("puts rows of an unknown category under the one that the person chooses", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, "Título;URL;Data;Categoria\nUm;https://a.com/1;2026-01-02;Robótica");
    await waitFor(() => expect(chips()).toContain("1 sem categoria conhecida"));
    await user.selectOptions(field("Sem categoria conhecida vai para"), "Estudos");
    await press(user, "Importar 1 artigo", "1 artigo importado");
    expect(backend.rows.find(({ title }) => title === "Um")!.category).toBe("estudos");
  });

  it("compares the file with articles that others added, also after the preview and a failed load", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    backend.rows.push(rowOf("Um"));
    await openImport(user, csv("Um", "Dois", "Três"));
    await waitFor(() => expect(chips()).toEqual(["2 novos", "1 não entra: já na lista"]));
    backend.rows.push(rowOf("Dois"));
    await user.click(button("Importar 2 artigos"));
    await within(dialog()).findByText("A lista mudou nesse meio-tempo. Confira a prévia.");
    expectConsole(/could not be loaded/);
    backend.next("list", networkError);
    await user.click(button("Importar 1 artigo"));
    await user.click(await within(dialog()).findByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(button("Importar 1 artigo")).toBeEnabled());
    expect(sent(backend)).toEqual([]);
    await press(user, "Importar 1 artigo", "1 artigo importado");
    expect(sent(backend)).toEqual([["Três"]]);
  });

  it("says exactly what was created when the person stops it, and can be continued", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    const titles = Array.from({ length: 203 }, (_, n) => `Linha${n}`);
    await openImport(user, csv(...titles));
    const answer = heldResponse();
    backend.next("rpc", async (request) => {
      await answer.wait();
      return backend.carryOut(request);
    });
    await user.click(await screen.findByRole("button", { name: "Importar 203 artigos" }));
    expect(await screen.findByRole("progressbar")).toHaveAccessibleName("Importando: 0 de 203");
    await user.click(button("Interromper"));
    answer.release(json([]));
    expect(await account("200 artigos importados, 3 não")).toHaveTextContent(
      "Linha200Não processado.Linha201",
    );
    await user.click(button("Fechar"));
    const go = await screen.findByRole("button", { name: "Importar 3 artigos" });
    await waitFor(() => expect(go).toBeEnabled());
    await user.click(go);
    await findToast("203 artigos importados");
    expect(sent(backend).map(({ length }) => length)).toEqual([200, 3]);
  }, 60_000);

  it("creates no row twice when its first request arrives late", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, csv("Um", "Dois"));
    let late: RecordedRequest | undefined;
    backend
      .next("rpc", (request) => {
        late = request;
        return networkError();
      })
      .next("rpc", networkError);
    await user.click(await screen.findByRole("button", { name: "Importar 2 artigos" }));
    await account("2 sem resposta");
    await user.click(button("Fechar"));
    const go = await screen.findByRole("button", { name: "Importar 2 artigos" });
    await waitFor(() => expect(go).toBeEnabled());
    backend.next("rpc", (request) => {
      backend.carryOut(late!);
      return backend.carryOut(request);
    });
    await user.click(go);
    await findToast("2 artigos importados");
    expect(backend.rows).toHaveLength(3);
  });

  it("names the rows that the server refuses, and creates all others", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, csv("Um", "Dois", "Três"));
    backend.whenever(isImport, async (request) => {
      const rows = rowsIn(request.body);
      const refused = rows.filter(({ title }) => title === "Três");
      const carried = backend.carryOut({
        ...request,
        body: { rows: rows.filter((row) => !refused.includes(row)) },
      });
      const reason = "O título já está em uso.";
      return json([
        ...((await carried.json()) as object[]),
        ...refused.map(({ id }) => ({ article_id: id, outcome: "refused", code: "P0001", reason })),
      ]);
    });
    await user.click(await screen.findByRole("button", { name: "Importar 3 artigos" }));
    expect(await account("2 artigos importados, 1 não")).toHaveTextContent(
      "TrêsO título já está em uso.",
    );
    await user.click(button("Fechar"));
    await waitFor(() => expect(button("Importar 1 artigo")).toBeEnabled());
    expect(isClosingHeld()).toBe(true);
    await user.keyboard("{Escape}");
    expect(screen.getByText("Descartar o que foi digitado?")).toBeVisible();
  });

  it.each(["local", "protected", "the table alone"] as const)(
    "can be undone from its toast, and later by a filter that asks first; articles changed since are kept (%s)",
    async (where) => {
      const mode = where === "protected" ? where : "local";
      const { user, backend } = await openArticles([articleRow({ title: "Antes" })], mode);
      backend.hasWholeSchema = where !== "the table alone";
      await openImport(user, csv("Zero"));
      await press(user, "Importar 1 artigo", "1 artigo importado");
      await openImport(user, csv("Um", "Dois", "Três"));
      await press(user, "Importar 3 artigos", "3 artigos importados");
      backend.rows.find(({ title }) => title === "Três")!.source = "De outra pessoa";
      expect(await press(user, "Desfazer", "Importação desfeita")).toMatchObject({
        description: "2 artigos excluídos · 1 artigo alterado depois continua",
      });
      expect(backend.rows.map(({ title }) => title).toSorted()).toEqual(["Antes", "Três", "Zero"]);
      if (mode === "local") return;
      // This filter excludes the article of an earlier import.
      await user.click(await screen.findByRole("button", { name: "Última importação1" }));
      await waitFor(() => expect(tableTitles()).toEqual(["Três"]));
      await user.click(button("Desfazer importação"));
      expect(await account("Excluir 1 artigo?")).toHaveTextContent(
        "Importação de 27 de novembro de 2026 às 21:23.",
      );
      expect(await press(user, "Sim, excluir 1 artigo", "Nada foi desfeito")).toMatchObject({
        description: "1 artigo alterado depois continua",
      });
      backend.rows.find(({ title }) => title === "Três")!.source = "";
      await user.click(await screen.findByRole("button", { name: "Última importação1" }));
      await user.click(button("Desfazer importação"));
      await press(user, "Sim, excluir 1 artigo", "Importação desfeita");
      await waitFor(() => expect(tableTitles().toSorted()).toEqual(["Antes", "Zero"]));
    },
  );

  it("explains what is wrong with a file whatever its name, accepts another, and asks before discarding it", async () => {
    const { user } = await openArticles([articleRow()]);
    await user.click(button("Importar artigos"));
    const input = field("Escolher arquivo CSV");
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
    for (const [file, reason] of [
      [new File([picture], "a.csv"), "Este arquivo não é um CSV"],
      [new File(["\n"], "a.csv"), "Nenhuma linha encontrada."],
    ] as const) {
      await user.upload(input, file);
      await within(dialog()).findByText(reason, { exact: false });
      expect(document.querySelector("[data-slot=import-columns]")).toBeNull();
    }
    await user.upload(input, new File(["Título;URL\n"], "a.csv"));
    expect(await screen.findByText("Nenhum artigo neste arquivo.")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.getByText("Descartar este arquivo?")).toBeVisible();
  });
});

const ROWS = () => [articleRow({ title: "Ação" }), articleRow({ title: "Dois" })];

const titlesIn = async (csv: Blob) => {
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(csv);
  });
  return text.split("\r\n").flatMap((line) => /^"([^"]*)";/.exec(line)?.[1] ?? []);
};

it("an export downloads the visible rows as a spreadsheet at once, and is not offered for an empty list", async () => {
  const files = catchFiles();
  const { user } = await openArticles(ROWS());
  await user.click(button("Exportar"));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]!.name).toMatch(/^artigos-\d{4}-\d\d-\d\d\.csv$/);
  expect(files[0]!.blob.type).toBe("text/csv;charset=utf-8");
  expect(await titlesIn(files[0]!.blob)).toEqual(["Título", "Ação", "Dois"]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.type(field("Buscar artigos"), "dois");
  await waitFor(() => expect(screen.queryByText("Ação")).not.toBeInTheDocument());
  await user.click(button("Exportar"));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await titlesIn(files[1]!.blob)).toEqual(["Título", "Dois"]);
  await user.type(field("Buscar artigos"), "x");
  await screen.findByText("Nenhum artigo encontrado.");
  expect(screen.queryByRole("button", { name: "Exportar" })).toBeNull();
});
