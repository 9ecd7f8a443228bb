import { expect, it } from "vitest";
import { signInForThisTab } from "../../support/sign-in-for-this-tab";

// supabase-js asks only once in the life of a page whether it may write, so a full storage has a file of its own.
// Rule 10.2.
it.each(["protected", "local"] as const)(
  "in %s mode, a storage that takes nothing signs in for this tab",
  async (mode) => {
    expect(await signInForThisTab("unwritable", mode)).toEqual([]);
  },
);
