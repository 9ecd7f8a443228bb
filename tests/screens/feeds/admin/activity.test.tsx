/** What the desk looks back at (rule 12.17). */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import { fakeSupabase, json, type Row } from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";

const WEEKS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4];

const ACTIVITY = {
  today: "2026-11-25",
  days: [
    { source: "Blog", day: "2026-11-24", published: 2, rejected: 0, off_topic: 7 },
    { source: "Jornal", day: "2026-11-24", published: 1, rejected: 3, off_topic: 0 },
  ],
  sources: [
    {
      id: "s1",
      published: 12,
      rejected: 3,
      off_topic: 41,
      last_found: new Date(Date.now() - 2 * 86_400_000).toISOString(),
      weeks: WEEKS,
    },
  ],
  categories: [{ id: "mercado", weeks: WEEKS }],
};

async function open(
  path: string,
  activity: object | Response = ACTIVITY,
  items: Row[] = [],
  unread: Row[] = [],
) {
  const backend = fakeSupabase();
  const feeds = addFakeFeeds(backend, items);
  feeds.sources = [
    {
      id: "s1",
      name: "Blog",
      url: "https://blog.com.br/rss",
      last_success_at: "2026-11-20T10:00:00Z",
    },
    ...unread,
  ];
  const answer = () => (activity instanceof Response ? activity : json(activity));
  feeds.next("feed_activity", answer);
  const app = await renderApp({ path, isSignedIn: true });
  return { ...app, feeds };
}

describe("the seven days", () => {
  it("say each number by source and day, and lead to its items", async () => {
    const items = [itemRow({ title: "Aceito", status: "approved", article_id: "a" })];
    const { user, feeds } = await open("/admin", ACTIVITY, items);
    const table = await screen.findByRole("table", { name: "Últimos 7 dias" });
    expect(within(table).getAllByRole("columnheader")).toHaveLength(8);
    const link = within(table).getByRole("link", { name: "2 publicados, Blog, 24 de novembro" });
    expect(
      within(table).getByRole("link", { name: "3 publicados, todas as fontes, 24 de novembro" }),
    ).toBeVisible();
    expect(
      within(table).getByRole("link", { name: "7 fora do assunto, Blog, 24 de novembro" }),
    ).toHaveAttribute("href", "/admin/review?situacao=quase-aceitos&fonte=Blog&dia=2026-11-24");
    await user.click(link);
    expect(
      await screen.findByRole("heading", { name: /Aprovados em 24 de novembro \(1\)/ }),
    ).toBeVisible();
    const { query } = feeds.calls("GET").at(-1)!;
    expect(query.getAll("decided_at")).toEqual([
      "gte.2026-11-24T03:00:00.000Z",
      "lt.2026-11-25T03:00:00.000Z",
    ]);
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await screen.findByRole("heading", { name: /À espera/ })).toBeVisible();
  });

  it("stand beside twelve weeks by category", async () => {
    await open("/admin");
    const table = await screen.findByRole("table", { name: "Artigos por semana e categoria" });
    const [head] = within(table).getAllByRole("row");
    expect(head).toHaveTextContent("16/1123/11");
    expect(within(table).getByRole("row", { name: /^Mercado/ })).toHaveTextContent("124");
  });

  it("say so where nothing was decided", async () => {
    await open("/admin", { ...ACTIVITY, days: [] });
    expect(await screen.findByRole("heading", { name: "Últimos 7 dias" })).toBeVisible();
    expect(screen.getByText(/^Nada passou pela fila nestes dias\./)).toBeVisible();
    expect(screen.queryByRole("table", { name: "Últimos 7 dias" })).not.toBeInTheDocument();
  });

  it("are not there where the database does not count them", async () => {
    await open("/admin", json({ code: "PGRST202", message: "Could not find the function" }, 404));
    expect(await screen.findByText(/Última leitura/)).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/admin/articles",
      "/admin/review",
    ]);
  });
});

describe("a source", () => {
  it("says its thirty days, its last new item and twelve weeks", async () => {
    await open("/admin/sources");
    const row = await screen.findByRole("listitem", { name: "Blog" });
    expect(await within(row).findByText(/30 dias/)).toHaveTextContent(
      "30 dias: 12 publicados, 3 rejeitados, 41 fora do assunto",
    );
    expect(row).toHaveTextContent(/último item novo há 2 dias/);
    expect(
      within(row).getByRole("img", { name: `Itens na fila em doze semanas: ${WEEKS.join(", ")}` }),
    ).toBeInTheDocument();
  });

  it("that was never read counts nothing, and twelve empty weeks are no line", async () => {
    const none = { published: 0, rejected: 0, off_topic: 0, weeks: WEEKS.map(() => 0) };
    const sources = ["s1", "s2"].map((id) => Object.assign({ id, last_found: null }, none));
    const unread = { id: "s2", name: "Nova", url: "https://nova.com.br/rss" };
    await open("/admin/sources", { ...ACTIVITY, sources }, [], [unread]);
    const fresh = await screen.findByRole("listitem", { name: "Nova" });
    const read = screen.getByRole("listitem", { name: "Blog" });
    expect(await within(read).findByText(/30 dias/)).toBeVisible();
    expect(within(read).queryByRole("img")).not.toBeInTheDocument();
    expect(fresh).toHaveTextContent(/Ainda não lida/);
    expect(fresh).not.toHaveTextContent(/nunca|30 dias/);
  });

  it("says what it knows itself where the database does not count", async () => {
    await open("/admin/sources", json({ code: "PGRST202", message: "" }, 404));
    const row = await screen.findByRole("listitem", { name: "Blog" });
    expect(row).toHaveTextContent(/0 itens na fila em 30 dias/);
  });
});
