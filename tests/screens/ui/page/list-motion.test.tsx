/** The animation of a filtered list (rules 3.4 and 7.2). */
import { render } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { playEntrance } from "@/ui/page/entrance";
import { ListMotion } from "@/ui/page/list-motion";

const HEIGHT = 100;

/** Stacks the items in document order, because jsdom has no layout. */
beforeEach(() => {
  const spy = vi
    .spyOn(Element.prototype, "getBoundingClientRect")
    .mockImplementation(function place(this: Element) {
      const top = Number(this.closest("ul")?.dataset.top);
      const index = this.matches("li") ? [...this.parentElement!.children].indexOf(this) : 0;
      return new DOMRect(0, top + index * HEIGHT, 300, HEIGHT);
    });
  onTestFinished(() => spy.mockRestore());
});

interface ExampleProps {
  items: string;
  cause: string;
  typed?: string;
  top?: number;
}

function Example({ items, cause, typed, top = 0 }: ExampleProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div>
      <ul ref={list} data-top={top}>
        {[...items].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ListMotion list={list} selector="li" cause={cause} quietly={typed} />
    </div>
  );
}

const moves = () =>
  vi
    .mocked(Element.prototype.animate)
    .mock.calls.map(([keyframes], index) => [
      (vi.mocked(Element.prototype.animate).mock.contexts[index] as Element).textContent,
      keyframes,
    ]);

it("the list animates a change of the filter: new items appear, remaining items glide, and a different list appears as a whole", () => {
  const { rerender } = render(<Example items="abc" cause="all" />);
  expect(moves()).toEqual([]);
  rerender(<Example items="bcd" cause="some" />);
  expect(moves()).toEqual([
    ["b", { transform: [`translate(0px, ${HEIGHT}px)`, "none"] }],
    ["c", { transform: [`translate(0px, ${HEIGHT}px)`, "none"] }],
    ["d", { opacity: [0, 1] }],
  ]);
  rerender(<Example items="ef" cause="other" />);
  expect(moves().slice(3)).toEqual([["ef", { opacity: [0, 1] }]]);
});

it("a new change of the list ends running animations and leaves no style attribute", () => {
  const { rerender } = render(<Example items="abc" cause="all" />);
  const cancelled: string[] = [];
  Element.prototype.getAnimations = function running(this: Element) {
    const cancel = () => cancelled.push(`${this.textContent} after ${moves().length}`);
    return [{ cancel } as unknown as Animation];
  };
  rerender(<Example items="bcd" cause="some" />);
  // Cancelling everything first lets the browser lay the page out once.
  expect(cancelled).toEqual(["b after 0", "c after 0", "d after 0"]);
});

it.each([
  ["the whole list moves", { cause: "some", items: "ab", top: 50 }],
  ["no filter has changed", { cause: "all" }],
  ["somebody types", { cause: "some", typed: "x" }],
])("the list animates nothing when %s", (_, props) => {
  const { rerender } = render(<Example items="abc" cause="all" />);
  rerender(<Example items="b" {...props} />);
  expect(moves()).toEqual([]);
});

function moveAll() {
  const { rerender, container } = render(<Example items="abc" cause="all" />);
  rerender(<Example items="cd" cause="some" />);
  const items = [...container.querySelectorAll("li")];
  playEntrance(items);
  return items.map(({ textContent }) => textContent);
}

it("the list animates nothing for people who prefer reduced motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(moveAll()).toEqual(["c", "d"]);
  expect(moves()).toEqual([]);
});

it("a browser without animation support shows the whole list without movement", () => {
  Reflect.deleteProperty(Element.prototype, "animate");
  expect(moveAll()).toEqual(["c", "d"]);
});
