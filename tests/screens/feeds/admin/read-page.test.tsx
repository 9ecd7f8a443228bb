/**
 * Filling in the form from a pasted address (rules 3.5 and 9.18).
 * @module-tag full
 */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { heldResponse, json, type Responder } from "../../../support/fake-supabase";
import { button, field, fill, openArticles } from "../../../support/open-articles";

const ADDRESS = "https://www.site.com.br/noticia?id=1";
const page = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><h1>Outro</h1></body></html>`;

const GAZETTE = page(
  '<meta property="og:title" content="Da página"><meta property="og:site_name" content="Gazeta"><meta name="description" content="Resumo"><meta property="og:image" content="https://site.com.br/1.jpg">',
);
const answerWith =
  (html: string): Responder =>
  () =>
    json({
      address: ADDRESS,
      contentType: "text/html; charset=utf-8",
      base64: btoa(String.fromCharCode(...new TextEncoder().encode(html))),
    });

async function openForm(respond: Responder, mode: "protected" | "local" = "protected") {
  const app = await openArticles([], mode);
  app.backend.whenever(({ path }) => path.includes("/functions/v1/ingest"), respond);
  await app.user.click(button("Adicionar Artigo"));
  return app;
}

describe("a pasted address", () => {
  it("fills an empty form, which publishes only when it is saved", async () => {
    const { user, backend } = await openForm(answerWith(GAZETTE));
    await fill(user, "URL", ADDRESS);
    expect(await screen.findByText(/^Campos vazios preenchidos/)).toBeVisible();
    expect(field("Título")).toHaveValue("Da página");
    expect(field("Descrição")).toHaveValue("Resumo");
    expect(field("Fonte")).toHaveValue("Gazeta");
    expect(field("URL da Imagem")).toHaveValue("https://site.com.br/1.jpg");
    expect(backend.rows).toEqual([]);
    await user.click(button("Salvar"));
    await waitFor(() => expect(backend.rows).toMatchObject([{ title: "Da página", url: ADDRESS }]));
  });

  it("leaves typed text as it is, also while the page is being read", async () => {
    const held = heldResponse();
    const { user } = await openForm(held.wait);
    await fill(user, "Fonte", "Minha fonte");
    await fill(user, "URL", ADDRESS);
    await fill(user, "Descrição", "Minhas palavras");
    held.release(answerWith(GAZETTE)(undefined as never));
    await waitFor(() => expect(field("Título")).toHaveValue("Da página"));
    expect(field("Descrição")).toHaveValue("Minhas palavras");
    expect(field("Fonte")).toHaveValue("Minha fonte");
  });

  it("is read only with the button when the form already has a title", async () => {
    const { user, backend } = await openForm(answerWith(GAZETTE));
    await fill(user, "Título", "Meu título");
    await fill(user, "URL", ADDRESS);
    const calls = () => backend.requests.filter(({ path }) => path.includes("ingest")).length;
    expect(calls()).toBe(0);
    await user.click(button("Preencher com a página"));
    await waitFor(() => expect(field("Descrição")).toHaveValue("Resumo"));
    expect(field("Título")).toHaveValue("Meu título");
    expect(calls()).toBe(1);
  });

  it("fills nothing once the address has changed", async () => {
    const held = heldResponse();
    const { user } = await openForm(held.wait);
    await fill(user, "URL", ADDRESS);
    await user.type(field("URL"), "0");
    held.release(answerWith(GAZETTE)(undefined as never));
    await waitFor(() => expect(button("Preencher com a página")).toBeVisible());
    expect(field("Título")).toHaveValue("");
  });

  it("with tracking parameters is read and filled in without them", async () => {
    const { user, backend } = await openForm(answerWith(GAZETTE));
    await user.click(field("URL"));
    await user.paste(`${ADDRESS}&utm_source=x`);
    await waitFor(() => expect(field("Título")).toHaveValue("Da página"));
    expect(field("URL")).toHaveValue(ADDRESS);
    const request = backend.requests.find(({ path }) => path.includes("ingest"))!;
    expect(JSON.stringify(request.body)).toContain(ADDRESS);
    expect(JSON.stringify(request.body)).not.toContain("utm_source");
  });

  it.each<[why: string, respond: Responder]>([
    [
      "Não foi possível conectar ao site.",
      () => json({ kind: "feed", message: "Não foi possível conectar ao site." }, 422),
    ],
    ["Não encontramos o título nesta página.", answerWith("um texto qualquer")],
  ])("names its source, and says why its page cannot be read: %s", async (why, respond) => {
    const { user } = await openForm(respond);
    await fill(user, "URL", ADDRESS);
    expect(await screen.findByText(`A página não pôde ser lida. ${why}`)).toBeVisible();
    expect(field("Fonte")).toHaveValue("site.com.br");
  });

  it("names its source in local mode, where pages cannot be read", async () => {
    const { user, backend } = await openForm(answerWith(GAZETTE), "local");
    await fill(user, "URL", ADDRESS);
    expect(field("Fonte")).toHaveValue("site.com.br");
    expect(screen.queryByRole("button", { name: "Preencher com a página" })).toBeNull();
    expect(backend.requests.filter(({ path }) => path.includes("ingest"))).toEqual([]);
  });
});
