import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type FeedItem, itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { groupItems } from "@/feeds/admin/queue-filter";
import { QueueList } from "@/feeds/admin/queue-list";

const actions = {
  onApprove: vi.fn<() => void>(),
  onReject: vi.fn<() => void>(),
  onRestore: vi.fn<() => void>(),
  onSelect: vi.fn<() => void>(),
  onFocus: vi.fn<() => void>(),
  onOpen: vi.fn<() => void>(),
  onRejectMany: vi.fn<() => void>(),
};

function show(rows: object[], isPublished = false, hasDraft = false) {
  const items = itemsFromRows(
    rows.map((row, n) => ({
      id: String(n),
      published_at: "2026-11-20T10:00:00Z",
      source_name: "Blog",
      ...row,
    })),
  );
  const list = (opened: ReadonlySet<string>) => (
    <QueueList
      groups={groupItems(items)}
      opened={opened}
      currentId="0"
      selected={new Set(["0"])}
      isPublished={() => isPublished}
      hasDraft={() => hasDraft}
      {...actions}
    />
  );
  const { rerender } = render(list(new Set()));
  return { items, open: ({ id }: FeedItem) => rerender(list(new Set([id]))) };
}
const item = (name: string) => screen.getByRole("listitem", { name });

const picture = (name: string) => item(name).querySelector("img")!;

describe("the queue shows", () => {
  // Rule 14.9.
  it("why an item is here, and what is odd about it", () => {
    show(
      [
        {
          title: "UiPath",
          score: 15,
          flags: ["no-date", "no-address"],
          reasons: [{ term: "UiPath", place: "title", points: 15 }],
        },
      ],
      true,
      true,
    );
    expect(item("UiPath")).toHaveTextContent("15 pontos: UiPath (no título, +15)");
    expect(item("UiPath")).toHaveTextContent(
      "Sem data no feed · Sem endereço · Rascunho não salvo · Já publicado",
    );
  });

  it("a link to what can be opened, and none to a script", () => {
    show([
      { title: "Bom", url: "https://site.com.br/1" },
      { title: "Mau", url: "javascript:alert(1)" },
    ]);
    const link = within(item("Bom")).getByRole("link", { name: "Bom" });
    expect(link).toHaveAttribute("href", "https://site.com.br/1");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(within(item("Mau")).queryByRole("link")).toBeNull();
  });

  // Rule 2.4.
  it("its own picture as a card would, the house's in place of a broken one, and none without one", () => {
    show([
      { title: "Com", category: "tecnologia", image: "https://outro.com.br/a.png" },
      { title: "Mau", image: "javascript:alert(1)", category: "mercado" },
    ]);
    expect(picture("Com")).toHaveAttribute("src", "https://outro.com.br/a.png");
    expect(picture("Com")).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(picture("Com")).toHaveAttribute("loading", "lazy");
    expect(picture("Com")).toHaveAttribute("width");
    fireEvent.error(picture("Com"));
    expect(picture("Com").getAttribute("src")).toMatch(/^\/pictures\/tecnologia/);
    expect(picture("Mau")).toBeNull();
  });

  it("markup as the text that it is", () => {
    show([{ title: "<img src=x onerror=alert(1)>", description: "<b>x</b>" }]);
    expect(screen.getByRole("heading", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
    expect(document.querySelector("img[src='x']")).toBeNull();
    expect(document.querySelector("img")).toBeNull();
  });

  // Rule 14.8.
  it("what several sources tell as one row, the others folded within it", async () => {
    const user = userEvent.setup();
    const { items, open } = show([
      { title: "UiPath lança plataforma de agentes", source_name: "Blog" },
      { title: "Outra coisa" },
      { title: "UiPath lança a plataforma de agentes", source_name: "Gazeta" },
    ]);
    const frame = screen.getByRole("list", { name: "Parecem a mesma notícia" });
    expect(within(frame).getAllByRole("listitem")).toHaveLength(1);
    expect(within(frame).queryByRole("listitem", { name: "Outra coisa" })).toBeNull();
    expect(screen.getByText("Parecem a mesma notícia (2); também em: Gazeta")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Ver as que se parecem/ }));
    expect(actions.onOpen).toHaveBeenCalledWith(items[0]);
    await user.click(screen.getByRole("button", { name: /^Rejeitar as que se parecem/ }));
    expect(actions.onRejectMany).toHaveBeenCalledWith([items[2]]);
    open(items[0]!);
    expect(within(frame).getAllByRole("listitem")).toHaveLength(2);
  });

  // Rule 2.6.
  it.each(["", " \u00A0"])("an item without a title (%j) by what can be done with it", (title) => {
    show([{ title }]);
    expect(screen.getByRole("button", { name: "Aprovar Sem título" })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Selecionar Sem título" })).toBeChecked();
  });

  it("the way back for what was rejected, and no decision about what was approved", () => {
    show([
      { title: "Não", status: "rejected" },
      { title: "Sim", status: "approved" },
    ]);
    expect(screen.getByRole("button", { name: "Devolver Não à fila" })).toBeVisible();
    expect(within(item("Sim")).queryByRole("button")).toBeNull();
  });
});
