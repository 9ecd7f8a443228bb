/** Scheduled articles in the panel, and on no page of the site (rules 5.11, 5.17, 9.2 and 9.17). */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { articleRow, json, refusal } from "../../../support/fake-supabase";
import {
  button,
  deleteRow,
  edit,
  field,
  fill,
  openArticles,
  press,
  rowButton,
  tableCells,
  tableTitles,
} from "../../../support/open-articles";
import { findToast } from "../../../support/toasts";

const TOMORROW = new Date(Date.now() + 86_400_000);
const ROWS = () => [
  articleRow({ title: "Ontem" }),
  articleRow({ title: "Amanhã", publishedAt: TOMORROW.toISOString() }),
];

const open = () => openArticles(ROWS(), "protected");

const findScheduled = () => screen.findByRole("button", { name: "Editar Amanhã" });

describe("a scheduled article", () => {
  it("is marked in the table, has its own filter, is requested as the administrator, and never appears on the site", async () => {
    const { user, router, backend } = await open();
    await findScheduled();
    expect(tableCells().map((cells) => cells[3]!.endsWith("Agendado"))).toEqual([true, false]);
    await user.click(await screen.findByRole("button", { name: "Agendados1" }));
    await waitFor(() => expect(tableTitles()).toEqual(["Amanhã"]));
    await waitFor(() => expect(router.state.location.search).toBe("?problema=agendados"));
    await act(() => router.navigate("/"));
    expect(await screen.findByRole("link", { name: /Ontem/ })).toBeInTheDocument();
    expect(screen.queryByText("Amanhã")).not.toBeInTheDocument();
    const tokens = (requests: typeof backend.requests) =>
      new Set(requests.map(({ headers }) => headers.get("authorization")));
    expect(tokens(backend.loads)).toEqual(new Set(["Bearer public-key"]));
    expect(tokens(backend.ofKind("list"))).not.toContain("Bearer public-key");
    await act(() => router.navigate("/admin/articles"));
    await findScheduled();
  });

  it("is not in the list that the browser keeps for offline use", async () => {
    const kept: string[] = [];
    const put = async (_key: string, response: Response) => void kept.push(await response.text());
    vi.stubGlobal("caches", { open: async () => ({ put, match: async () => undefined }) });
    const { user } = await open();
    await findScheduled();
    await edit(user, "Amanhã", "Fonte", "Outra");
    await press(user, "Salvar", "Artigo atualizado com sucesso!");
    // An earlier test's list may be stored late.
    expect(kept.join()).not.toContain("Amanhã");
  });
});

/** A session without the role reads no scheduled article, although its token is valid. */
async function openWithoutRole() {
  const view = await open();
  await findScheduled();
  view.backend
    .break(["PATCH", "DELETE", "read"], () => json([]))
    .break(["rpc"], () => refusal(403, "42501", "permission denied for this article"));
  return view;
}

it("an administrator who lost the role is not shown a scheduled article as deleted, nor offered to create it again", async () => {
  const { user } = await openWithoutRole();
  await deleteRow(user, "Amanhã");
  const { description } = await findToast("Erro ao excluir artigo");
  expect(description).toMatch(/não tem permissão/);
  await user.click(button("Cancelar"));
  expect(tableTitles()).toEqual(["Amanhã", "Ontem"]);
  await edit(user, "Amanhã", "Fonte", "Outra");
  const saving = await press(user, "Salvar", "Erro ao salvar artigo");
  expect(saving.description).toMatch(/não tem permissão/);
  expect(screen.queryByRole("button", { name: "Restaurar" })).not.toBeInTheDocument();
});

it("the administrator schedules for tomorrow morning with one press, and every notice names the time", async () => {
  const { user, backend } = await open();
  await findScheduled();
  await user.click(button("Adicionar Artigo"));
  await fill(user, "Título", "Cedo");
  await user.click(button("Agendar para amanhã às 08:00"));
  const dialog = screen.getByRole("dialog");
  expect((field("Publicado em") as HTMLInputElement).value).toMatch(/^\d{4}-\d\d-\d\dT08:00$/);
  const hint = await within(dialog).findByText(
    /^Será publicado em \d+ de [a-zç]+(?: de \d{4})? às 08:00\.$/,
  );
  const hintText = hint.textContent;
  expect(await press(user, "Salvar", "Artigo criado com sucesso!")).toMatchObject({
    description: `Cedo · ${hintText}`,
  });
  await waitFor(() => expect(backend.ofKind("list")).toHaveLength(2));
  expect(await screen.findByRole("button", { name: "Editar Cedo" })).toBeInTheDocument();
});

it("scheduling a published article takes it off the site but not out of the table", async () => {
  const { user, backend, router } = await open();
  await findScheduled();
  await user.click(rowButton("Editar", "Ontem"));
  await user.click(button("Agendar para amanhã às 08:00"));
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.querySelector("tbody")!.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  await press(user, "Salvar", "Artigo atualizado com sucesso!");
  await waitFor(() => expect(backend.ofKind("list")).toHaveLength(2));
  await waitFor(() => expect(tableTitles()).toHaveLength(2));
  watch.disconnect();
  expect(seen.filter((text) => !text.includes("Ontem"))).toEqual([]);
  await act(() => router.navigate("/"));
  expect(await screen.findByText("Nenhuma notícia encontrada")).toBeInTheDocument();
});
