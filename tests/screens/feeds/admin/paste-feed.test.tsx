import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addFakeFeeds } from "../../../support/fake-feeds";
import { fakeSupabase, json, refusal } from "../../../support/fake-supabase";
import { button, field } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { findToast } from "../../../support/toasts";

const RSS = `<rss version="2.0"><channel><title>Blog</title>
  <item><title>RPA na prática</title><link>https://um.com.br/1</link></item></channel></rss>`;

async function paste() {
  const backend = fakeSupabase();
  const feeds = addFakeFeeds(backend, []);
  const { user } = await renderApp({ path: "/admin/sources", isSignedIn: true });
  await user.click(await screen.findByRole("button", { name: "Colar ou enviar um feed" }));
  await user.click(field("Conteúdo do feed"));
  await user.paste(RSS);
  return { user, backend, feeds };
}

const failure = () => within(screen.getByRole("dialog")).findByRole("alert");

// Rule 8.3.
describe("a pasted feed that was not stored", () => {
  it("stays in the dialog, with what went wrong, and can be sent again", async () => {
    const { user, feeds } = await paste();
    feeds.next("POST", () => refusal(500, "XX000", "O banco parou."));
    await user.click(button("Pôr 1 item na fila"));
    expect(await findToast("Erro ao pôr os itens na fila")).toMatchObject({
      variant: "destructive",
    });
    expect(await failure()).toHaveTextContent("O banco parou.");
    expect(field("Conteúdo do feed")).toHaveValue(RSS);
    await user.click(button("Pôr 1 item na fila"));
    await findToast("1 item novo na fila.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(feeds.rows).toMatchObject([{ title: "RPA na prática", status: "waiting" }]);
  });

  // Rule 12.18.
  it("stays when a file that is chosen instead is too large", async () => {
    const { user } = await paste();
    const file = new File([], "feed.xml", { type: "text/xml" });
    Object.defineProperty(file, "size", { value: 21 * 1024 ** 2 });
    await user.upload(within(screen.getByRole("dialog")).getByLabelText(/arquivo/i), file);
    expect(await failure()).toHaveTextContent("O arquivo tem mais de 20 MB.");
    expect(field("Conteúdo do feed")).toHaveValue(RSS);
  });

  // Rules 14.19, 14.28.
  it("stays when a file is read instead, whose preview says so, and goes alone", async () => {
    const { user, feeds } = await paste();
    const file = new File([RSS.replace("na prática", "no arquivo")], "feed.xml");
    const upload = async () => {
      await user.upload(within(screen.getByRole("dialog")).getByLabelText(/arquivo/i), file);
      expect(await screen.findByText("RPA no arquivo")).toBeVisible();
      expect(screen.getByText("Do arquivo feed.xml")).toBeVisible();
    };
    await upload();
    expect(field("Conteúdo do feed")).toHaveValue(RSS);
    await user.type(field("Conteúdo do feed"), " ");
    expect(screen.getByText("RPA na prática")).toBeVisible();
    expect(screen.queryByText("Do arquivo feed.xml")).toBeNull();
    await upload();
    await user.clear(field("Conteúdo do feed"));
    await user.click(button("Pôr 1 item na fila"));
    await findToast("1 item novo na fila.");
    expect(feeds.titles("waiting")).toEqual(["RPA no arquivo"]);
  });

  // Rule 10.11.
  it("waits for whoever signs in again on the spot", async () => {
    const { user, backend, feeds } = await paste();
    feeds.next("POST", () => refusal(401, "PGRST303", "JWT expired"));
    backend.next("refresh", () => json({ error_code: "refresh_token_not_found" }, 400));
    await user.click(button("Pôr 1 item na fila"));
    expect(await failure()).toHaveTextContent("Sua sessão expirou. Entre novamente.");
    expect(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Entrar novamente" }),
    ).toBeVisible();
    expect(field("Conteúdo do feed")).toHaveValue(RSS);
  });
});
