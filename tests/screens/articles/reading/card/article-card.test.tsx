/** A card's link, category, date and source (rules 2.1, 2.2 and 2.3). */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { ArticleCard } from "@/articles/reading/card/article-card";
import { articleRow, type Row } from "../../../../support/fake-supabase";

function renderCard(fields: Row = {}) {
  const [article] = articlesFromRows([articleRow({ title: "Robôs no tribunal", ...fields })]);
  return render(<ArticleCard article={article!} isPriority={false} />);
}

function catchOpened(): MouseEvent[] {
  const opened: MouseEvent[] = [];
  const catchClick = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement) opened.push(event);
    event.preventDefault();
  };
  document.addEventListener("click", catchClick, { capture: true });
  onTestFinished(() => document.removeEventListener("click", catchClick, { capture: true }));
  return opened;
}

async function dragOver(target: HTMLElement) {
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target, coords: { clientX: 10, clientY: 10 } },
    { target, coords: { clientX: 90, clientY: 10 } },
    { keys: "[/MouseLeft]", target, coords: { clientX: 90, clientY: 10 } },
  ]);
}

describe("an article with an address", () => {
  it("is one link that opens a new tab, which learns nothing about our page", () => {
    renderCard({ url: "https://exemplo.com.br/noticia?id=1#topo" });
    const link = screen.getByRole("link", { name: "Robôs no tribunal" });
    expect(screen.getAllByRole("link")).toEqual([link]);
    expect(link).toHaveAttribute("href", "https://exemplo.com.br/noticia?id=1#topo");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link.getAttribute("rel")!.split(" ").toSorted()).toEqual(["noopener", "noreferrer"]);
    expect(screen.getByRole("img", { name: /nova aba/i })).toBeInTheDocument();
  });

  it.each([
    ["description", () => screen.getByText("Descrição do cartão")],
    ["date", () => screen.getByRole("time")],
    ["title", () => screen.getByRole("link")],
  ])("opens once when its %s is clicked", async (_part, find) => {
    const opened = catchOpened();
    renderCard({ description: "Descrição do cartão" });
    await userEvent.click(find());
    expect(opened).toHaveLength(1);
  });

  it("opens in the background when clicked with the middle button or with Ctrl", async () => {
    const opened = catchOpened();
    renderCard({ description: "Descrição do cartão" });
    const user = userEvent.setup();
    const target = screen.getByText("Descrição do cartão");
    await user.pointer({ keys: "[MouseMiddle]", target });
    await user.keyboard("{Control>}");
    await user.pointer({ keys: "[MouseLeft]", target });
    expect(opened.map(({ ctrlKey }) => ctrlKey)).toEqual([true, true]);
  });

  it("stays closed when its text is selected by dragging", async () => {
    const opened = catchOpened();
    renderCard({ description: "Descrição do cartão" });
    await dragOver(screen.getByText("Descrição do cartão"));
    expect(opened).toEqual([]);
    await userEvent.click(screen.getByText("Descrição do cartão"));
    expect(opened).toHaveLength(1);
  });

  it("stays closed when its title is selected by dragging", async () => {
    const prevented: boolean[] = [];
    const recordClick = (event: MouseEvent) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", recordClick);
    onTestFinished(() => window.removeEventListener("click", recordClick));
    renderCard();
    await dragOver(screen.getByRole("link"));
    await userEvent.click(screen.getByRole("link"));
    expect(prevented).toEqual([true, false]);
  });
});

it.each(["#", "javascript:alert(1)", null])(
  "an article without a usable address has no link and no icon, and opens nothing: %j",
  async (url) => {
    const opened = catchOpened();
    renderCard({ url, description: "Descrição do cartão" });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.queryByRole("img", { name: /nova aba/i })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText("Descrição do cartão"));
    // The card's source is a button that does not open the article.
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(opened).toEqual([]);
    expect(screen.getByRole("heading", { name: "Robôs no tribunal" })).toBeInTheDocument();
  },
);

it.each([
  ["casos-de-uso", "Casos de Uso"],
  ["outra", "Geral"],
])("the card names the category %s", (category, name) => {
  renderCard({ category });
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.getByRole("article")).toHaveClass(
    `category-${name === "Geral" ? "geral" : category}`,
  );
});

it("the card shows its date, also machine-readable, and its source if it has one", () => {
  const publishedAt = "2026-11-20T16:58:31.662+00:00";
  const { unmount } = renderCard({ publishedAt, source: { id: 1, name: "Estadão" } });
  expect(screen.getByRole("time")).toHaveTextContent("20 de novembro de 2026");
  expect(screen.getByRole("time")).toHaveAttribute("datetime", "2026-11-20T16:58:31.662Z");
  expect(screen.getByText("Estadão")).toBeInTheDocument();
  unmount();
  renderCard({ source: null });
  expect(screen.queryByText(/null|object/)).not.toBeInTheDocument();
});
