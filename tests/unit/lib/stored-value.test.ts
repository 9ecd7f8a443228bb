// @vitest-environment jsdom
/** A stored choice follows other tabs (rule 1.9). */
import { expect, it } from "vitest";
import { storedValue } from "@/lib/stored-value";

it.each([
  ["another tab", () => new StorageEvent("storage", { key: "radar-rpa-test" })],
  ["a tab that clears the storage", () => new StorageEvent("storage", { key: null })],
  ["the page's return by Back", () => Object.assign(new Event("pageshow"), { persisted: true })],
])("a stored choice follows %s", (_what, event) => {
  const value = storedValue("radar-rpa-test");
  value.write("cartoes");
  const heard: (string | null)[] = [];
  const end = value.subscribe(() => heard.push(value.read()));
  window.localStorage.setItem("radar-rpa-test", "manchetes");
  window.dispatchEvent(new StorageEvent("storage", { key: "another" }));
  window.dispatchEvent(event());
  end();
  expect(heard).toEqual(["manchetes"]);
});
