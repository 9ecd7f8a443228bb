/** Dead addresses that the scheduled checks found (rule 14.38). */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow, fakeSupabase, json, type Row } from "../../../support/fake-supabase";
import { edit, press, tableTitles } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";

async function open(
  rows: Row[],
  dead: (stored: readonly Row[]) => Row[],
  mode: "protected" | "local" = "protected",
) {
  const backend = fakeSupabase(rows);
  backend.whenever(
    ({ path }) => path === "/rest/v1/dead_addresses",
    () => json(dead(backend.rows)),
  );
  const app = await renderApp({ path: "/admin/articles", mode, isSignedIn: true });
  await screen.findByRole("button", { name: "Editar Vivo" });
  return { ...app, backend };
}

const ROWS = () => [articleRow({ title: "Vivo" }), articleRow({ title: "Morto" })];

it("the panel counts articles whose address does not respond, and lists them until the address is corrected", async () => {
  const rows = ROWS();
  const url = rows[1]!.url;
  const { user, router } = await open(rows, (stored) =>
    stored.some((row) => row.url === url) ? [{ article_id: rows[1]!.id }] : [],
  );
  await user.click(await screen.findByRole("button", { name: "Endereço não responde1" }));
  await waitFor(() => expect(tableTitles()).toEqual(["Morto"]));
  await waitFor(() => expect(router.state.location.search).toBe("?problema=enderecos-mortos"));
  await edit(user, "Morto", "URL", "https://outro.com.br/novo");
  await press(user, "Salvar", "Artigo atualizado com sucesso!");
  expect(await screen.findByText("Nenhum artigo encontrado.")).toBeInTheDocument();
});

it("the panel requests no dead addresses in local mode, and does not mention them when there are none", async () => {
  const { backend } = await open(ROWS(), () => [], "local");
  expect(screen.queryByText("Endereço não responde")).not.toBeInTheDocument();
  expect(backend.requests.filter(({ path }) => path.endsWith("dead_addresses"))).toEqual([]);
});
