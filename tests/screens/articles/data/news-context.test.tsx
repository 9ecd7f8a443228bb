import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useNews } from "@/articles/data/news-context";

// Rule 5.3.
it("tells the developer who reads the news outside their provider", () => {
  expect(() => renderHook(() => useNews())).toThrow("useNews must be used within a NewsProvider");
});
