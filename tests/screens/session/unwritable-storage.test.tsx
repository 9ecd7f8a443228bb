import { expect, it } from "vitest";
import { signInForThisTab } from "../../support/sign-in-for-this-tab";

// Rule 10.2.
it.each(["protected", "local"] as const)(
  "in %s mode, a storage that takes nothing signs in for this tab",
  async (mode) => {
    expect(await signInForThisTab("unwritable", mode)).toEqual([]);
  },
);
