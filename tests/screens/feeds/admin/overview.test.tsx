/** The panel's first page (rules 12.12 and 14.14). */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import { articleRow, fakeSupabase, json, refusal, type Row } from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";

const ACTIVITY = {
  today: "2026-11-27",
  published: [
    { origin: "source", source: "Blog", days: [3, 2, 0, 4, 1, 0, 2] },
    { origin: "import", source: "", days: [0, 60, 0, 0, 0, 0, 0] },
    { origin: "hand", source: "", days: [1, 0, 0, 0, 0, 0, 0] },
  ],
  rejected: 31,
  near_misses: 112,
  new_waiting: 1,
  articles: 74,
  scheduled: { count: 1, next: "2026-11-28T08:00:00" },
  dead_addresses: 2,
  sources: [
    {
      id: "s1",
      published: 12,
      rejected: 1,
      near_misses: 0,
      last_found: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    },
  ],
};

const READ = new Date(Date.now() - 3_600_000).toISOString();
const SOURCES = [
  { id: "s1", name: "Blog", url: "https://blog.com.br/rss", last_success_at: READ },
  { id: "s2", name: "B", url: "https://b.com", last_error: "Site fora do ar." },
  { id: "s3", name: "C", url: "https://c.com", last_error: "Não há nada.", is_paused: true },
];

async function open(path: string, activity: object | Response = ACTIVITY, items: Row[] = []) {
  const feeds = addFakeFeeds(fakeSupabase([articleRow()]), items);
  feeds.sources = SOURCES;
  feeds.next("feed_activity", () => (activity instanceof Response ? activity : json(activity)));
  return renderApp({ path, isSignedIn: true });
}

const MISSING = json({ code: "PGRST202", message: "Could not find the function" }, 404);

describe("the panel's first page", () => {
  it("shows today's tasks as large links with numbers, and leaves out those at zero", async () => {
    await open("/admin", ACTIVITY, [itemRow(), itemRow()]);
    await screen.findByRole("link", { name: /agendado/ });
    const links = within(screen.getByRole("list", { name: "Hoje" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["2itens para revisar · 1 novo desde ontem", "/admin/review"],
      ["1fonte com problema", "/admin/sources"],
      ["1agendado para 28 de novembro às 08:00", "/admin/articles?problema=agendados"],
      ["2endereços não respondem", "/admin/articles?problema=enderecos-mortos"],
    ]);
    const state = screen.getByRole("list", { name: "Estado do portal" });
    expect(state).toHaveTextContent("74 artigosÚltima leitura há 1 hora");
    const articles = within(state).getByRole("link", { name: "74 artigos" });
    expect(articles).toHaveAttribute("href", "/admin/articles");
  });

  it("says that nothing is waiting, and shows no numbers that the database lacks", async () => {
    await open("/admin", MISSING);
    expect(await screen.findByText("Nada para revisar")).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.queryByText(/artigos?$/)).not.toBeInTheDocument();
  });

  it("shows stored numbers beside a failed load, until a retry succeeds", async () => {
    const { user } = await open("/admin", refusal(500, "XX000", "O banco parou."), [itemRow()]);
    expect(await screen.findByText("O banco parou.")).toBeVisible();
    expect(screen.getByRole("link", { name: "1item para revisar" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("does not mention feeds in local mode", async () => {
    const backend = fakeSupabase([articleRow()]);
    await renderApp({ path: "/admin", mode: "local", isSignedIn: true });
    const main = await screen.findByRole("main");
    expect(within(main).getAllByRole("link")).toHaveLength(1);
    expect(backend.requests.filter(({ path }) => /feed|sources/.test(path))).toEqual([]);
  });
});

it("the panel's last seven days count published articles by origin, today first", async () => {
  await open("/admin");
  const table = await screen.findByRole("table", { name: "Publicados nos últimos 7 dias: 73" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].slice(0, 9).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["De onde", "hoje", "qui 26", "qua 25", "ter 24", "seg 23", "dom 22", "sáb 21", "total"],
    ["Blog", "3", "2", "", "4", "1", "", "2", "12"],
    ["Importados", "", "60", "", "", "", "", "", "60"],
    ["Escritos no painel", "1", "", "", "", "", "", "", "1"],
  ]);
  expect(screen.getByRole("link", { name: "31 rejeitados" })).toHaveAttribute(
    "href",
    "/admin/review?situacao=rejeitados",
  );
  expect(screen.getByRole("link", { name: "112 fora por pouco" })).toBeVisible();
});

it("the panel's last seven days say so when nothing was published", async () => {
  await open("/admin", { ...ACTIVITY, published: [] });
  expect(await screen.findByText("Nada publicado nos últimos 7 dias")).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

it("a source's row shows the numbers of its month except zeros, and none if the source was never read", async () => {
  await open("/admin/sources");
  const row = await screen.findByRole("listitem", { name: "Blog" });
  expect(await within(row).findByText(/em 30 dias/)).toHaveTextContent(
    "em 30 dias: 12 publicados, 1 rejeitado",
  );
  expect(row).toHaveTextContent(/^Blog.*✓ Em dia.*Lida há 1 hora.*último item há 2 dias$/);
  expect(screen.getByRole("listitem", { name: "B" })).not.toHaveTextContent(/Lida|30 dias/);
});
