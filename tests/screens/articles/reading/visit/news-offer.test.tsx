/** The offer of new articles after half an hour's absence (rule 5.16). */
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleRow, fakeSupabase, json, networkError } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";

const MINUTE = 60_000;
const OLD = [
  articleRow({ title: "De ontem", category: "mercado" }),
  articleRow({ title: "De antes" }),
];
const NEW = [articleRow({ title: "De agora" }), articleRow({ title: "De há pouco" })];

const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((h) => h.textContent);
const offer = () => screen.queryByRole("button", { name: /mostrar$/ });

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

async function leaveFor(minutes: number) {
  setVisibility("hidden");
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  await act(async () => setVisibility("visible"));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-03T12:00:00Z") });
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

async function openHome(path = "/") {
  const backend = fakeSupabase(OLD);
  const app = await renderApp({ path });
  await screen.findByRole("button", { name: "Atalhos de teclado" });
  await waitFor(() => expect(titles().length).toBeGreaterThan(0));
  return { ...app, backend };
}

describe("when the reader returns to a page", () => {
  it("after half an hour, new articles are offered in a live region, and no card moves until the reader accepts", async () => {
    const { user, backend } = await openHome();
    backend.rows = [...NEW, ...OLD];
    await leaveFor(31);
    await waitFor(() => expect(offer()).toHaveTextContent("2 novas — mostrar"));
    expect(offer()?.closest("[role=status]")).not.toBeNull();
    expect(titles()).toEqual(["De ontem", "De antes"]);
    expect(backend.loads).toHaveLength(2);

    await user.click(offer()!);
    await waitFor(() =>
      expect(titles()).toEqual(["De agora", "De há pouco", "De ontem", "De antes"]),
    );
    expect(offer()).toBeNull();
    expect(screen.getByRole("main")).toHaveFocus();
    // The new visit marks no earlier article as new.
    await waitFor(() => expect(screen.getAllByText("Novo")).toHaveLength(2));
  });

  it("a single new article is offered in the singular, and accepting it clears the filter", async () => {
    const { user, backend, router } = await openHome("/?categoria=mercado");
    await waitFor(() => expect(titles()).toEqual(["De ontem"]));
    backend.rows = [NEW[0]!, ...OLD];
    await leaveFor(45);
    await waitFor(() => expect(offer()).toHaveTextContent("1 nova — mostrar"));
    await user.click(offer()!);
    await waitFor(() => expect(titles()).toEqual(["De agora", "De ontem", "De antes"]));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("new articles are also offered in a tab that was opened in the background", async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { backend } = await openHome();
    // The page's first `pageshow`, which pictures can delay.
    window.dispatchEvent(new PageTransitionEvent("pageshow"));
    backend.rows = [...NEW, ...OLD];
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    await act(async () => setVisibility("visible"));
    await waitFor(() => expect(offer()).toHaveTextContent("2 novas — mostrar"));
  });

  it("in less than half an hour or offline, nothing is requested, and without new articles nothing is announced", async () => {
    const { backend } = await openHome();
    await leaveFor(29);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await leaveFor(31);
    onLine.mockRestore();
    expect(backend.loads).toHaveLength(1);
    await leaveFor(31);
    await waitFor(() => expect(backend.loads).toHaveLength(2));
    expect(offer()).toBeNull();
  });

  it("new articles are requested again when the reader left before the response", async () => {
    const { backend } = await openHome();
    const answer = backend.hold("GET");
    await leaveFor(31);
    setVisibility("hidden");
    answer.release(json([NEW[0], ...OLD]));
    await waitFor(() => expect(offer()).toHaveTextContent("1 nova — mostrar"));
    backend.rows = [...NEW, ...OLD];
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    await act(async () => setVisibility("visible"));
    await waitFor(() => expect(offer()).toHaveTextContent("2 novas — mostrar"));
  });

  it("a request without a response shows nothing, and is repeated on the next return", async () => {
    expectConsole(/could not be loaded/);
    const { backend } = await openHome();
    backend.rows = [...NEW, ...OLD];
    backend.next("GET", networkError);
    await leaveFor(31);
    await waitFor(() => expect(backend.loads).toHaveLength(2));
    expect(offer()).toBeNull();
    expect(titles()).toHaveLength(2);
    await leaveFor(1);
    await waitFor(() => expect(offer()).toHaveTextContent("2 novas — mostrar"));
  });
});
