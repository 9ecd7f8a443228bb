/** The page of a week (rules 18.3, 18.4, 18.5 and 18.6). */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleRow, fakeSupabase, json, networkError, refusal } from "../../support/fake-supabase";
import { renderApp, robots } from "../../support/render-app";
import { expectConsole } from "../../support/silent-console";
import { findToast } from "../../support/toasts";

const story = (title: string, fields: object = {}) =>
  articleRow({ title, publishedAt: "2026-11-26T12:00:00+00:00", category: "mercado", ...fields });

function projectWith(rows: object[], later: object[] = []) {
  const supabase = fakeSupabase([articleRow({ title: "Da lista" })]);
  const weeks = supabase.addTable(
    ({ query }) => /^(?:lt|gte)(?=\.)/.exec(query.get("publishedAt") ?? "")?.[0] ?? "",
    ({ query }) => {
      if (!query.get("publishedAt")?.startsWith("lt.")) return json(later);
      return json(query.get("offset") === "0" ? rows : []);
    },
  );
  return { supabase, weeks };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T15:00:00Z") }),
);
afterEach(() => void vi.useRealTimers());

describe("the page of a week", () => {
  it("shows its stories by category, its counts, and the weeks beside it", async () => {
    const { supabase, weeks } = projectWith(
      [
        story("Banco revisa RPA na folha de pagamento", { source: "Valor" }),
        story("Banco revisa RPA na folha de pagamento", { source: "Exame" }),
        story("Sem endereço", { source: "JOTA", category: "estudos", url: "#" }),
        story("De outra semana", { publishedAt: "2026-11-05T12:00:00+00:00" }),
      ],
      [story("Depois", { publishedAt: "2026-12-08T12:00:00+00:00" })],
    );
    await renderApp({ path: "/semana/2026-48/" });
    expect(await heading("Semana 48: 2 histórias até agora")).toBeVisible();
    expect(screen.getByText("23 a 29 de novembro de 2026 · 3 notícias de 3 fontes")).toBeVisible();
    const market = within(screen.getByRole("region", { name: "Mercado 1" }));
    const title = market.getByRole("link", { name: "Banco revisa RPA na folha de pagamento" });
    expect(title).toHaveAttribute("rel", "noopener noreferrer");
    expect(market.getByRole("link", { name: "Exame" })).toHaveAttribute("target", "_blank");
    expect(market.getByText("qui, 26")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sem endereço" })).toBeNull();
    expect(screen.getByRole("link", { name: "← Semana 45" })).toHaveAttribute(
      "href",
      "/semana/2026-45/",
    );
    expect(screen.getByRole("link", { name: "Semana 50 →" })).toBeVisible();
    expect(document.title).toBe("Semana 48 de 2026: 2 histórias de RPA · Radar RPA");
    expect(weeks.calls("lt")).toHaveLength(1);
    expect(supabase.loads.filter(({ query }) => !query.has("publishedAt"))).toEqual([]);
  });

  it.each([
    ["2026-47", "Semana 47", "Nenhuma história nesta semana"],
    ["2020-01", "Semana 1", "Nenhuma história nesta semana"],
    ["2027-01", "Semana 1", "Esta semana ainda não começou"],
  ])("says that %s has no articles", async (week, name, text) => {
    projectWith([]);
    await renderApp({ path: `/semana/${week}/` });
    expect(await heading(name)).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Copiar para e-mail" })).toBeNull();
    expect(robots()).toContain("noindex");
  });

  it.each(["2026-54", "ontem", "2026-0"])("treats %s as an unknown address", async (week) => {
    projectWith([]);
    await renderApp({ path: `/semana/${week}/` });
    expect(await heading("Página não encontrada")).toBeVisible();
    expect(await screen.findByText("Da lista")).toBeVisible();
  });

  it("shows the current week when the address has no number", async () => {
    projectWith([story("Agora")]);
    const { router } = await renderApp({ path: "/semana/" });
    expect(await heading("Semana 48: 1 história até agora")).toBeVisible();
    expect(router.state.location.pathname).toBe("/semana/");
  });

  it("explains a failed load, and loads again on request", async () => {
    expectConsole(/The week could not be loaded/);
    expectConsole(/The server refused/);
    const { weeks } = projectWith([story("De volta")]);
    weeks.next("lt", () => refusal(500, "XX000", "deu errado"));
    const { user } = await renderApp({ path: "/semana/2026-48/" });
    expect(await screen.findByText("Não foi possível carregar esta semana.")).toBeVisible();
    weeks.next("lt", networkError);
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByText("Não foi possível carregar esta semana.")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByRole("link", { name: "De volta" })).toBeVisible();
  });

  it("keeps its content while it is requested again, and when that fails", async () => {
    expectConsole(/The week could not be loaded/);
    const { weeks } = projectWith([story("Antes")]);
    const { user } = await renderApp({ path: "/semana/2026-48/" });
    await screen.findByRole("link", { name: "Antes" });
    weeks.next("lt", networkError);
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    await findToast("Não foi possível atualizar esta semana");
    expect(screen.getByRole("link", { name: "Antes" })).toBeVisible();
    weeks.next("lt", () => json([story("Depois")]));
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByRole("link", { name: "Depois" })).toBeVisible();
  });
});

const named = (name: string, days: number, n: number) =>
  story(`Empresa${n}${n}${n} leva ${name} ao setor${n}${n}`, {
    publishedAt: new Date(Date.UTC(2026, 10, 26) - days * 86_400_000).toISOString(),
  });

it("the page of a week shows a rising term with its number, its chart in words, and a link to its search", async () => {
  projectWith([
    ...[1, 2, 3].map((n) => named("UiPath", 0, n)),
    ...[7, 14, 21, 28, 35].map((days, n) => named("planilhas", days, n + 4)),
  ]);
  await renderApp({ path: "/semana/2026-48/" });
  const rising = within(await screen.findByRole("region", { name: "Em alta" }));
  expect(rising.getByRole("link", { name: "UiPath 3" })).toHaveAttribute("href", "/?q=UiPath");
  expect(rising.getByText("nenhuma nas quatro semanas antes")).toBeVisible();
  expect(
    rising.getByRole("img", { name: "Histórias por semana, da mais antiga a esta: 0, 0, 0, 0, 3" }),
  ).toBeVisible();
});

const COPIED = story("Robôs & bancos", {
  source: "Valor",
  url: "https://a.example/?x=1&y=2",
});
const LINES = "Robôs & bancos\nValor\nhttps://a.example/?x=1&y=2";

async function openWeek() {
  projectWith([COPIED]);
  const { user } = await renderApp({ path: "/semana/2026-48/" });
  await screen.findByRole("link", { name: "Robôs & bancos" });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return press;
}

const toastOf = async (text: string) => (await screen.findAllByText(text))[0];

describe("copying a week for e-mail", () => {
  it("copies plain text where the browser supports nothing else, or where the person wants it", async () => {
    const press = await openWeek();
    await press("Copiar para e-mail");
    expect(
      await toastOf("Este navegador copiou só o texto. Cole na mensagem de e-mail."),
    ).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain(LINES);
    await press("Copiar como texto");
    expect(await toastOf("Cole na conversa ou na publicação.")).toBeInTheDocument();
  });

  it("reports that the browser refused", async () => {
    expectConsole(/The text could not be copied/);
    const press = await openWeek();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    await press("Copiar como texto");
    expect(await toastOf("Não foi possível copiar")).toBeInTheDocument();
  });
});
