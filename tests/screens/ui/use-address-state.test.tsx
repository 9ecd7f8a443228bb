/** State that is kept in the address (rule 6.2). */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, use } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type AddressParts, choice, typedText } from "@/ui/address-parts";
import { SearchInput } from "@/ui/search-input";
import { useAddressState } from "@/ui/use-address-state";
import { testRouter } from "../../support/test-router";

const KINDS = ["todos", "feeds", "artigos"];

const PARTS: AddressParts<{ query: string; kind: string }> = {
  query: typedText("q"),
  kind: choice("tipo", (text) => KINDS.find((kind) => kind === text) ?? "todos"),
};

function Page() {
  const { state, type, choose } = useAddressState(PARTS);
  return (
    <>
      <SearchInput
        aria-label="Busca"
        query={state.query}
        onQueryChange={(query) => type({ query })}
      />
      {KINDS.map((kind) => (
        <button key={kind} type="button" onClick={() => choose({ kind })}>
          {kind}
        </button>
      ))}
      <p data-testid="kind">{state.kind}</p>
    </>
  );
}

const never = new Promise<never>(() => undefined);

function Endless({ query }: { query: string }) {
  return query && use(never);
}

function SlowPage() {
  const { state, type } = useAddressState(PARTS);
  return (
    <>
      <SearchInput
        aria-label="Busca"
        query={state.query}
        onQueryChange={(query) => type({ query })}
      />
      <Suspense>
        <Endless query={state.query} />
      </Suspense>
    </>
  );
}

function open(path: string, page = <Page />) {
  const { router, Router } = testRouter(path);
  render(<Router>{page}</Router>);
  const moves = () => router.steps.map((step) => step.historyAction + step.location.search);
  return { router, moves, user: userEvent.setup() };
}

const box = () => screen.getByLabelText<HTMLInputElement>("Busca");
const button = (name: string) => screen.getByRole("button", { name });
const kind = () => screen.getByTestId("kind").textContent;

describe("state in the address", () => {
  it("is read from the address, and unknown values are the default", () => {
    open("/?q=rob%C3%B4&tipo=nada");
    expect([box().value, kind()]).toEqual(["robô", "todos"]);
  });

  it("typing adds one history entry after a pause and then replaces it, and Back leaves it", async () => {
    const { user, moves, router } = open("/?utm_source=x&tipo=feeds");
    await user.type(box(), "robô");
    expect(box().value).toBe("robô");
    expect(moves()).toEqual([]);
    await waitFor(() => expect(moves()).toEqual(["PUSH?utm_source=x&tipo=feeds&q=rob%C3%B4"]));
    await user.type(box(), "s");
    await waitFor(() => expect(moves()[1]).toBe("REPLACE?utm_source=x&tipo=feeds&q=rob%C3%B4s"));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box().value).toBe(""));
    await user.type(box(), "x");
    await waitFor(() => expect(moves().at(-1)).toBe("PUSH?utm_source=x&tipo=feeds&q=x"));
  });

  it("choosing adds a history entry with the text typed so far, and Back undoes it", async () => {
    const { user, moves, router } = open("/");
    await user.type(box(), "a");
    await user.click(button("feeds"));
    expect(kind()).toBe("feeds");
    await waitFor(() => expect(moves()).toEqual(["PUSH?q=a&tipo=feeds"]));
    await act(() => router.navigate(-1));
    await waitFor(() => expect([box().value, kind()]).toEqual(["", "todos"]));
  });

  it("Back undoes a choice that the page has not rendered yet", async () => {
    const { user } = open("/");
    await user.click(button("feeds"));
    // The browser's own address differs from the test router's.
    await act(async () => void window.dispatchEvent(new PopStateEvent("popstate")));
    expect(kind()).toBe("todos");
  });

  it("choosing the current value adds no history entry, and the default is not written", async () => {
    const { user, moves } = open("/?tipo=feeds");
    await user.type(box(), "a");
    await user.click(button("feeds"));
    await waitFor(() => expect(moves()).toEqual(["PUSH?tipo=feeds&q=a"]));
    await user.click(button("todos"));
    await waitFor(() => expect(moves()).toEqual(["PUSH?tipo=feeds&q=a", "PUSH?q=a"]));
  });

  it("a field shows each key at once, however slowly the page follows", async () => {
    open("/", <SlowPage />);
    for (const value of ["r", "ro"]) {
      await act(async () => void fireEvent.change(box(), { target: { value } }));
      expect(box().value).toBe(value);
    }
    await act(async () => void fireEvent.keyDown(box(), { key: "Escape" }));
    expect(box().value).toBe("");
  });

  it("text being typed does not overwrite an address that changed meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { moves, router } = open("/");
    fireEvent.change(box(), { target: { value: "abc" } });
    await act(() => router.navigate("/?q=outra"));
    expect(box().value).toBe("outra");
    act(() => vi.runAllTimers());
    expect(moves()).toEqual(["PUSH?q=outra"]);
  });
});
