import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isClosingHeld } from "../../../../support/closing-tab";
import {
  articleRow,
  heldResponse,
  json,
  networkError,
  refusal,
  type RecordedRequest,
} from "../../../../support/fake-supabase";
import { button, field, openArticles } from "../../../../support/open-articles";
import { expectConsole } from "../../../../support/silent-console";

const rowsIn = ({ body }: RecordedRequest) => body as { id: string; title: string }[];
const titlesOf = (request: RecordedRequest) => rowsIn(request).map(({ title }) => title);
const dialog = () => screen.getByRole("dialog");
const preview = () => document.querySelector("[data-slot=import-preview]")!;
const summary = () => document.querySelector("[data-slot=bulk-summary]");
const account = () => document.querySelector("[data-slot=import-account]");
const groups = () => [...preview().querySelectorAll("summary")].map((one) => one.textContent);

async function openImport(user: UserEvent, text: string) {
  await user.click(button("Importar artigos"));
  await user.click(field("Ou cole as linhas aqui"));
  await user.paste(text);
  await user.click(button("Ver prévia"));
  await waitFor(() => expect(preview()).toBeInTheDocument());
}

const csv = (...titles: string[]) =>
  ["Título;Categoria", ...titles.map((title) => `${title};mercado`)].join("\n");

describe("an import", () => {
  it("shows what is new, repeated, alike and broken before anything is written", async () => {
    const { user, backend } = await openArticles([
      articleRow({
        title: "Um",
        description: "",
        category: "mercado",
        source: "",
        url: "",
        publishedAt: null,
      }),
      articleRow({ title: "Dois", url: "https://a.com/2" }),
    ]);
    await openImport(
      user,
      "Título;Categoria;URL;Data\nUm;mercado;;\nOutro;mercado;www.a.com/2;\nTrês;mercado;;\nQuatro;mercado;;ontem",
    );
    expect(groups()).toEqual([
      "Novos: 1 (serão criados)",
      "Com o endereço de outro artigo, mas com outros textos: 1 (ficam de fora)",
      "Já na lista: 1 (não se repetem)",
      "Com defeito: 1 (ficam de fora)",
    ]);
    expect(preview()).toHaveTextContent("Linha 5: Quatro A data “ontem” não pode ser lida.");
    expect(backend.calls("POST")).toEqual([]);
    await user.click(screen.getByRole("checkbox", { name: "Importar também 1 artigo" }));
    await user.click(button("Importar 2 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("2 artigos gravados."));
    expect(backend.calls("POST").map(titlesOf)).toEqual([["Três", "Outro"]]);
    expect(rowsIn(backend.calls("POST")[0]!)[0]).toEqual({
      id: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
      ) as string,
      title: "Três",
      description: "",
      category: "mercado",
      source: "",
      url: "",
      image: "",
      publishedAt: null,
    });
  });

  it("run twice creates nothing twice", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, csv("Um", "Dois"));
    await user.click(button("Importar 2 artigos"));
    await waitFor(() =>
      expect(account()).toHaveTextContent("2 de 2 artigos da importação estão nela."),
    );
    await user.click(button("Concluir"));
    await openImport(user, csv("Um", "Dois"));
    expect(groups()).toEqual(["Já na lista: 2 (não se repetem)"]);
    expect(screen.queryByRole("button", { name: /^Importar \d/ })).toBeNull();
    expect(backend.calls("POST")).toHaveLength(1);
  });

  it("is compared with what others have put in since the list was loaded", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    backend.rows.push(
      articleRow({
        title: "Um",
        description: "",
        category: "mercado",
        source: "",
        url: "",
        publishedAt: null,
      }),
    );
    await openImport(user, csv("Um", "Dois"));
    await waitFor(() =>
      expect(groups()).toEqual(["Novos: 1 (serão criados)", "Já na lista: 1 (não se repetem)"]),
    );
    await user.click(button("Importar 1 artigo"));
    await waitFor(() => expect(account()).toHaveTextContent("2 de 2 artigos da importação"));
    expect(backend.calls("POST").map(titlesOf)).toEqual([["Dois"]]);
  });

  it("that is stopped says exactly what is in, and goes on from there", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    const titles = Array.from({ length: 203 }, (_, n) => `Linha ${n}`);
    await openImport(user, csv(...titles));
    const answer = heldResponse();
    backend.next("POST", async (request) => {
      await answer.wait();
      return backend.carryOut(request);
    });
    await user.click(button("Importar 203 artigos"));
    expect(await screen.findByRole("progressbar")).toHaveAccessibleName("Importando: 0 de 203");
    await user.click(button("Interromper"));
    answer.release(json([]));
    await waitFor(() => expect(summary()).toHaveTextContent("200 artigos gravados."));
    expect(summary()).toHaveTextContent("Nem foi tentado:Linha 200Linha 201Linha 202");
    await waitFor(() =>
      expect(account()).toHaveTextContent("200 de 203 artigos da importação estão nela. Faltam 3."),
    );
    await user.click(button("Continuar: importar 3 artigos"));
    await waitFor(() =>
      expect(account()).toHaveTextContent(
        "203 de 203 artigos da importação estão nela. Não falta nenhum.",
      ),
    );
    expect(backend.calls("POST").map((call) => rowsIn(call).length)).toEqual([200, 3]);
  }, 60_000);

  it("whose answer was lost looks for its rows before it says anything", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, csv("Um", "Dois"));
    backend.next("POST", (request) => {
      backend.carryOut(request);
      return networkError();
    });
    await user.click(button("Importar 2 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent(/^2 artigos gravados\.$/));
    expect(backend.rows).toHaveLength(3);
  });

  it("whose first try arrives late makes no row twice", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, csv("Um", "Dois"));
    let late: RecordedRequest | undefined;
    backend.next("POST", (request) => {
      late = request;
      return networkError();
    });
    await user.click(button("Importar 2 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("2 artigos não foram gravados:"));
    const go = await screen.findByRole("button", { name: "Continuar: importar 2 artigos" });
    await waitFor(() => expect(go).toBeEnabled());
    backend.carryOut(late!);
    await user.click(go);
    await waitFor(() => expect(summary()).toHaveTextContent(/^2 artigos gravados\.$/));
    expect(backend.rows).toHaveLength(3);
  });

  it("names the rows that the server refuses, and creates all others", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, csv("Um", "Dois", "Três", "Quatro", "Cinco"));
    backend.whenever(
      (request) => request.method === "POST" && titlesOf(request).includes("Três"),
      () => refusal(400, "P0001", "O título já está em uso."),
    );
    await user.click(button("Importar 5 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("4 artigos gravados."));
    expect(summary()).toHaveTextContent("1 artigo não foi gravado:");
    expect(summary()).toHaveTextContent("TrêsO título já está em uso.");
    await waitFor(() => expect(button("Continuar: importar 1 artigo")).toBeEnabled());
    // Rule 14.28.
    expect(isClosingHeld()).toBe(true);
    await user.keyboard("{Escape}");
    expect(screen.getByText("Descartar o que foi digitado?")).toBeVisible();
  });

  it("of which nothing is missing closes unasked", async () => {
    const { user } = await openArticles([articleRow()]);
    await openImport(user, csv("Um"));
    await user.click(button("Importar 1 artigo"));
    await waitFor(() => expect(summary()).toHaveTextContent("1 artigo gravado."));
    expect(isClosingHeld()).toBe(false);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  // Rule 8.10.
  it("is taken back from its account: what it stored, and nothing that changed since", async () => {
    const { user, backend } = await openArticles([articleRow({ title: "Antes" })]);
    await openImport(user, csv("Um", "Dois", "Três"));
    await user.click(button("Importar 3 artigos"));
    await user.click(await screen.findByRole("button", { name: "Desfazer (3)" }));
    backend.rows.find(({ title }) => title === "Três")!.source = "De outra pessoa";
    expect(screen.getByRole("alertdialog")).toHaveAccessibleName("Excluir 3 artigos?");
    await user.click(button("Sim, excluir 3 artigos"));
    const undoing = screen.getByRole("alertdialog");
    await waitFor(() => expect(undoing).toHaveTextContent("2 artigos excluídos."));
    expect(undoing).toHaveTextContent("Mudou: Fonte.");
    expect(backend.rows.map(({ title }) => title).toSorted()).toEqual(["Antes", "Três"]);
    await user.click(button("Fechar"));
    expect(await screen.findByRole("button", { name: "Desfazer (1)" })).toBeVisible();
    await waitFor(() => expect(account()).toHaveTextContent("Faltam 3."));
    expect(button("Continuar: importar 3 artigos")).toBeEnabled();
    await user.click(button("Desfazer (1)"));
    await user.click(button("Sim, excluir 1 artigo"));
    await user.click(await screen.findByRole("button", { name: "Excluir assim mesmo (1)" }));
    await waitFor(() => expect(backend.rows.map(({ title }) => title)).toEqual(["Antes"]));
    await user.click(await screen.findByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("button", { name: /^Desfazer/ })).toBeNull();
    await user.click(button("Concluir"));
    await waitFor(() => expect(button("Importar artigos")).toHaveFocus());
  });

  it("of bare addresses publishes nothing without a title at once", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, "https://a.com/1\nhttps://a.com/2");
    expect(groups()).toEqual(["Sem título: 2 (ficam de fora)"]);
    expect(screen.queryByRole("button", { name: /^Importar \d/ })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Importar também 2 artigos" }));
    await user.click(button("Importar 2 artigos"));
    await waitFor(() => expect(backend.rows).toHaveLength(3));
  });

  it.each([
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ["a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0x06, 0])],
    ["a document", new TextEncoder().encode("%PDF-1.7\n1;2")],
    ["JSON", new TextEncoder().encode('[{"title":"Um"}]')],
  ])("refuses %s, whatever its name says", async (_, bytes) => {
    const { user } = await openArticles([articleRow()]);
    await user.click(button("Importar artigos"));
    await user.upload(field("Arquivo CSV"), new File([bytes], "a.csv", { type: "text/csv" }));
    expect(await within(dialog()).findByRole("alert")).toHaveTextContent("Isto não é CSV");
    expect(document.querySelector("[data-slot=import-preview]")).toBeNull();
  });

  // Rule 12.18.
  it("reads no file that is too large, and says so", async () => {
    const { user } = await openArticles([articleRow()]);
    await user.click(button("Importar artigos"));
    const file = new File([csv("Um")], "a.csv", { type: "text/csv" });
    Object.defineProperty(file, "size", { value: 500 * 1024 ** 2 });
    await user.upload(field("Arquivo CSV"), file);
    expect(await within(dialog()).findByRole("alert")).toHaveTextContent(/mais de 20 MB/);
    expect(document.querySelector("[data-slot=import-preview]")).toBeNull();
  });

  it("waits for the whole list, without which nobody knows what is new", async () => {
    const { user, backend } = await openArticles([articleRow()]);
    await openImport(user, csv("Um"));
    expectConsole(/could not be loaded/);
    backend.next("list", networkError);
    await user.click(button("Importar 1 artigo"));
    expect(await screen.findByText(/^Sem a lista inteira/)).toBeInTheDocument();
    await user.click(button("Carregar de novo"));
    await waitFor(() => expect(account()).toHaveTextContent("1 de 1 artigo da importação"));
  });

  it("takes a file, and says when there is nothing in it", async () => {
    const { user } = await openArticles([articleRow()]);
    await user.click(button("Importar artigos"));
    const input = field("Arquivo CSV");
    await user.upload(input, new File(["\n"], "vazio.csv", { type: "text/csv" }));
    expect(await within(dialog()).findByRole("alert")).toHaveTextContent(
      "Nenhuma linha encontrada.",
    );
    await user.upload(input, new File([csv("Um")], "a.csv", { type: "text/csv" }));
    await waitFor(() => expect(groups()).toEqual(["Novos: 1 (serão criados)"]));
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

describe("an export", () => {
  let files: { name: string; blob: Blob }[];

  beforeEach(() => {
    files = [];
    let blob: Blob;
    URL.createObjectURL = (made) => {
      blob = made as Blob;
      return "blob:x";
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob });
    });
    return () => vi.restoreAllMocks();
  });

  it("is a file for a spreadsheet at once, without a question", async () => {
    const { user } = await openArticles(ROWS());
    await user.click(button("Exportar"));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^artigos-\d{4}-\d\d-\d\d\.csv$/);
    expect(files[0]!.blob.type).toBe("text/csv;charset=utf-8");
    expect(await titlesIn(files[0]!.blob)).toEqual(["Título", "Ação", "Dois"]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("holds what is shown alone, and is not offered where nothing is", async () => {
    const { user } = await openArticles(ROWS());
    await user.type(field("Buscar artigos"), "dois");
    await waitFor(() => expect(screen.queryByText("Ação")).not.toBeInTheDocument());
    await user.click(button("Exportar"));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await titlesIn(files[0]!.blob)).toEqual(["Título", "Dois"]);
    await user.type(field("Buscar artigos"), "x");
    await screen.findByText("Nenhum artigo encontrado.");
    expect(screen.queryByRole("button", { name: "Exportar" })).toBeNull();
  });
});

// Rule 12.15.
it("the preview says what each column became, what is left out, and which categories are none", async () => {
  const { user } = await openArticles([articleRow()]);
  await openImport(
    user,
    "Title,Permalink,Status,Categories\nUm,https://a.com/1,publish,Mercado\nUm,https://a.com/1,publish,Mercado\nDois,https://a.com/2,publish,Robótica",
  );
  const columns = document.querySelector("[data-slot=import-columns]")!;
  expect([...columns.querySelectorAll("li")].map((one) => one.textContent)).toEqual([
    "“Title” → Título",
    "“Permalink” → URL",
    "“Categories” → Categoria",
  ]);
  expect(columns).toHaveTextContent("Ficam de fora: “Status”.");
  expect(dialog()).toHaveTextContent("1 artigo com uma categoria que não existe (“Robótica”)");
  expect(groups()).toEqual([
    "Novos: 2 (serão criados)",
    "Repetidos no arquivo: 1 (não se repetem)",
  ]);
});

// Rule 12.15.
it("of very many columns the preview names a hundred, and counts the others", async () => {
  const { user } = await openArticles([articleRow()]);
  const others = Array.from({ length: 1150 }, (_, at) => `c${at}`).join(",");
  await openImport(user, `Title,${"Image,".repeat(120)}${others}\nUm\n`);
  const columns = document.querySelector("[data-slot=import-columns]")!;
  expect(columns.querySelectorAll("li")).toHaveLength(101);
  expect(columns.querySelector("li:last-child")).toHaveTextContent("e mais 21");
  expect(columns).toHaveTextContent(/“c98”, “c99” e mais 1\.050\.$/);
});
