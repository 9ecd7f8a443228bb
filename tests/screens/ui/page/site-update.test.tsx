/** The offer of a newer version of the site (rule 5.11). */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SiteUpdate } from "@/ui/page/site-update";

const OFFER = "Há uma versão nova do site.";
const pageWith = (script: string) =>
  `<script type="text/plain" data-app src="/assets/${script}.js"></script>`;

const fetchPage = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", fetchPage);
  document.head.innerHTML = pageWith("index-1");
});

afterEach(() => {
  vi.useRealTimers();
  fetchPage.mockReset();
});

async function comeBackAfter(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

it("the page offers a newer version to a reader who returns to it, and never reloads by itself", async () => {
  fetchPage.mockImplementation(async () => new Response(pageWith("index-2")));
  render(<SiteUpdate />);
  await comeBackAfter(5);
  expect(fetchPage, "no check within half an hour").not.toHaveBeenCalled();
  await comeBackAfter(30);
  expect((await screen.findByText(OFFER)).closest("[role=status]")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Agora não" }));
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  await comeBackAfter(31);
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { ...window.location, reload });
  await userEvent.click(await screen.findByRole("button", { name: "Recarregar página" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ["the same version", async () => new Response(pageWith("index-1"))],
  ["a failure", async () => new Response("", { status: 502 })],
  ["no response", async () => Promise.reject(new TypeError("offline"))],
  ["a foreign page, such as a hotel's sign-in page", async () => new Response("<h1>Wi-Fi</h1>")],
])("the page offers no newer version for %s", async (_, respond) => {
  fetchPage.mockImplementation(respond);
  render(<SiteUpdate />);
  await comeBackAfter(31);
  expect(fetchPage).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});
