import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeAgo } from "@/admin/time-ago";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") }),
);
afterEach(() => void vi.useRealTimers());

it.each([
  ["2026-11-17T12:00:00Z", "há 3 dias"],
  ["2026-11-20T11:20:00Z", "há 40 minutos"],
  ["2026-11-20T11:59:59Z", "há menos de um minuto"],
  // A server's clock may be ahead of the browser's.
  ["2026-11-20T12:05:00Z", "há menos de um minuto"],
])("the panel shows %s as “%s”", (moment, words) => {
  render(<TimeAgo date={new Date(moment)} />);
  expect(screen.getByRole("time")).toHaveTextContent(words);
});

it("the panel shows the exact moment as a tooltip", () => {
  render(<TimeAgo date={new Date("2026-11-17T12:00:00Z")} />);
  const time = screen.getByRole("time");
  expect(time).toHaveAttribute("title", "17 de novembro de 2026 às 09:00");
  expect(time).toHaveAttribute("datetime", "2026-11-17T12:00:00.000Z");
});
