import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { PASSWORD } from "./fake-supabase";

export async function signIn(user: UserEvent, name = "admin", password = PASSWORD): Promise<void> {
  await user.type(await screen.findByLabelText("Usuário"), name);
  await user.type(screen.getByLabelText("Senha"), password);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
}
