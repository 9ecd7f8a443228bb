import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAuth } from "@/session/auth-context";

// Rule 5.3.
it("tells the developer who asks for the sign-in outside its provider", () => {
  expect(() => renderHook(() => useAuth())).toThrow("useAuth must be used within an AuthProvider");
});
