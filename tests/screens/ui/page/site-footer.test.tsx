/** The footer's links to the portal's feeds (rule 17.11). */
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SiteFooter } from "@/ui/page/site-footer";

it("the footer links to the portal's own feeds, if it has any", () => {
  vi.stubGlobal("__PORTAL_FEEDS__", null);
  const { unmount } = render(<SiteFooter />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "A semana",
    "Privacidade",
  ]);
  unmount();
  const feeds = {
    rss: "https://a.supabase.co/feed",
    json: "https://a.supabase.co/feed?formato=json",
  };
  vi.stubGlobal("__PORTAL_FEEDS__", feeds);
  render(<SiteFooter />);
  expect(screen.getByRole("link", { name: "RSS" })).toHaveAttribute("href", feeds.rss);
  expect(screen.getByRole("link", { name: "JSON Feed" })).toHaveAttribute("href", feeds.json);
});
