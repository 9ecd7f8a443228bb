import { expect, it } from "vitest";
import { signInForThisTab } from "../../support/sign-in-for-this-tab";

it.each(["protected", "local"] as const)(
  "in %s mode, a storage without room for a session signs in for this tab",
  async (mode) => {
    expect(await signInForThisTab("full", mode)).toEqual([]);
  },
);
