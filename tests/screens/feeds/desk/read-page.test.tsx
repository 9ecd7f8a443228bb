import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pageFields } from "@/feeds/desk/read-page";
import { heldResponse, json, type Responder } from "../../../support/fake-supabase";
import { button, field, fill, openArticles } from "../../../support/open-articles";

const ADDRESS = "https://www.site.com.br/noticia?id=1";
const page = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><h1>Outro</h1></body></html>`;

describe("what a page says of itself", () => {
  it("is what it has for those who share it", () => {
    expect(
      pageFields(
        page(`<title>Rob&ocirc;s no tribunal | Gazeta</title>
          <meta property="og:title" content="Robôs no tribunal &amp; além">
          <meta property="og:description" content="Um   resumo">
          <meta property="og:site_name" content="Gazeta">
          <meta property="og:image" content="/fotos/1.jpg">`),
        ADDRESS,
      ),
    ).toEqual({
      title: "Robôs no tribunal & além",
      description: "Um resumo",
      source: "Gazeta",
      image: "https://www.site.com.br/fotos/1.jpg",
    });
  });

  it("is its title without the site's name, and the description for searches, where there is no more", () => {
    expect(
      pageFields(
        page(`<title>Bots &#8211; e mais - Gazeta</title><meta name="Description" content="${"a ".repeat(400)}">
          <meta name="application-name" content="gazeta">`),
        ADDRESS,
      ),
    ).toEqual({
      title: "Bots – e mais",
      description: expect.stringMatching(/^.{250,300}$/) as string,
      source: "gazeta",
    });
  });

  it("holds no picture that is none, or that opens nowhere public", () => {
    for (const image of [
      "javascript:alert(1)",
      "http://127.0.0.1/a.jpg",
      "data:image/png;base64,x",
      "/pixel.gif",
    ]) {
      expect(pageFields(page(`<meta property="og:image" content="${image}">`), ADDRESS)).toEqual(
        {},
      );
    }
  });

  it("is nothing of a page that says nothing, and nothing in it runs", () => {
    expect(pageFields("", ADDRESS)).toEqual({});
    expect(
      pageFields(
        "<script>window.wasRun = true</script><img src=x onerror='wasRun = true'>",
        ADDRESS,
      ),
    ).toEqual({});
    expect(window).not.toHaveProperty("wasRun");
  });
});

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

// Rule 9.18.
describe("an address that is pasted", () => {
  it("fills an empty form, which publishes when it is saved and not before", async () => {
    const { user, backend } = await openForm(answerWith(GAZETTE));
    await fill(user, "URL", ADDRESS);
    expect(await screen.findByText(/^Preenchido com o que a página diz/)).toBeVisible();
    expect(field("Título")).toHaveValue("Da página");
    expect(field("Descrição")).toHaveValue("Resumo");
    expect(field("Fonte")).toHaveValue("Gazeta");
    expect(field("URL da Imagem")).toHaveValue("https://site.com.br/1.jpg");
    expect(backend.rows).toEqual([]);
    await user.click(button("Salvar"));
    await waitFor(() => expect(backend.rows).toMatchObject([{ title: "Da página", url: ADDRESS }]));
  });

  it("leaves what was typed as it is, also while the page is read", async () => {
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

  it("is not read again over a title, until the button is pressed", async () => {
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

  it("fills nothing once the address is another one", async () => {
    const held = heldResponse();
    const { user } = await openForm(held.wait);
    await fill(user, "URL", ADDRESS);
    await user.type(field("URL"), "0");
    held.release(answerWith(GAZETTE)(undefined as never));
    await waitFor(() => expect(button("Preencher com a página")).toBeVisible());
    expect(field("Título")).toHaveValue("");
  });

  it("says why a page cannot be read, and the form goes on", async () => {
    const { user } = await openForm(() =>
      json({ kind: "feed", message: "Não foi possível conectar ao site." }, 422),
    );
    await fill(user, "URL", ADDRESS);
    expect(
      await screen.findByText("A página não pôde ser lida. Não foi possível conectar ao site."),
    ).toBeVisible();
    expect(field("Fonte")).toHaveValue("site.com.br");
  });

  it("names its source in local mode, where nothing reads pages", async () => {
    const { user, backend } = await openForm(answerWith(GAZETTE), "local");
    await fill(user, "URL", ADDRESS);
    expect(field("Fonte")).toHaveValue("site.com.br");
    expect(screen.queryByRole("button", { name: "Preencher com a página" })).toBeNull();
    expect(backend.requests.filter(({ path }) => path.includes("ingest"))).toEqual([]);
  });
});
