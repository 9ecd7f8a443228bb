/** Where the list was left, when it does not come at once (rule 1.10). What scrolls is in tests/e2e/coming-back.spec.ts. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
} from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";

const ROWS = [articleRow({ title: "Um" }), articleRow({ title: "Dois" })];

const link = () => screen.findByRole("link", { name: /^Dois/ });
const withTools = () => screen.findByRole("button", { name: "Atalhos de teclado" });
const places = () => sessionStorage.getItem("radar-rpa-places");

/** Leaves the list with the focus on its second headline. */
async function leaveHome() {
  const backend = fakeSupabase(ROWS);
  await renderApp();
  await withTools();
  (await link()).focus();
  fireEvent(window, new PageTransitionEvent("pagehide"));
  cleanup();
  expect(places()).toContain("Dois");
  return backend;
}

beforeEach(() => {
  const scroll = vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  // jsdom has no layout: every card is in sight.
  const layout = vi
    .spyOn(Element.prototype, "getBoundingClientRect")
    .mockReturnValue({ bottom: 1 } as DOMRect);
  return () => [scroll, layout].forEach((spy) => spy.mockRestore());
});

it("is found again however long the list took", async () => {
  const backend = await leaveHome();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const answer = heldResponse();
  backend.next("GET", answer.wait);
  await renderApp();
  await withTools();
  await vi.advanceTimersByTimeAsync(10_000);
  answer.release(json(ROWS));
  const focused = await link();
  await waitFor(() => expect(focused).toHaveFocus());
});

it("is found again, and not forgotten, when the list failed first", async () => {
  expectConsole(/could not be loaded/);
  const backend = await leaveHome();
  backend.next("GET", networkError);
  const left = places();
  const { user } = await renderApp();
  await withTools();
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  await user.click(document.body);
  fireEvent(window, new PageTransitionEvent("pagehide"));
  expect(places()).toBe(left);
  await user.click(retry);
  const focused = await link();
  await waitFor(() => expect(focused).toHaveFocus());
});
