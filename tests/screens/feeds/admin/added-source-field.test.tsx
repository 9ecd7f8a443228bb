/** A new row in the table of source fields is enough for a new field, as docs/architecture.md promises (rule 14.34). */
import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SOURCE_FIELDS } from "@/feeds/model/source-fields.ts";
import { addFakeSources } from "../../../support/fake-sources";
import { fakeSupabase, type Row } from "../../../support/fake-supabase";
import { button, field, fill, press } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";

const TABLE = "@/feeds/model/source-fields.ts";
const CONTACT = { name: "contact", column: "contact", kind: "text", label: "Contato" };

beforeAll(() => vi.doMock(TABLE, () => ({ SOURCE_FIELDS: [...SOURCE_FIELDS, CONTACT] })));
afterAll(() => {
  vi.doUnmock(TABLE);
  vi.resetModules();
});

it("an additional source field is loaded, edited, saved, compared and named in conflict notices", async () => {
  const backend = fakeSupabase();
  const row: Row = { id: "um", name: "um", url: "https://um.com.br/feed", contact: "Ana" };
  const table = addFakeSources(backend, [row]);
  const { user } = await renderApp({ path: "/admin/sources", isSignedIn: true });
  await user.click(await screen.findByRole("button", { name: "Editar um" }));
  expect(field("Contato")).toHaveValue("Ana");

  table.rows[0]!.contact = "Rui";
  await fill(user, "Contato", "Eva");
  await user.click(button("Salvar fonte"));
  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(
    "Contato agora:Rui",
  );
  await press(user, "Salvar por cima", "Fonte salva");
  expect(table.rows[0]).toEqual({ ...row, contact: "Eva" });
  expect(table.calls("change_source").at(-1)!.body).toMatchObject({
    known: { contact: "Rui" },
    changes: { contact: "Eva" },
  });
});
