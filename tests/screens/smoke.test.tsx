import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow, FakeSupabase, PASSWORD } from "../support/fake-supabase";
import { renderApp } from "../support/render-app";

it("shows the articles and signs in", async () => {
  const backend = new FakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
  const { user, router } = await renderApp();
  expect(await screen.findByRole("link", { name: "Robôs no tribunal" })).toBeInTheDocument();
  expect(backend.calls("GET")).toHaveLength(1);
  await router.navigate("/admin/articles");
  await user.type(await screen.findByLabelText("Usuário"), "admin");
  await user.type(screen.getByLabelText("Senha"), PASSWORD);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByRole("heading", { name: "Seus Artigos" })).toBeInTheDocument();
  expect(await screen.findByText("Login bem-sucedido!")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Editar Robôs no tribunal" }));
  await user.click(await screen.findByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Artigo atualizado com sucesso!")).toBeInTheDocument();
});
