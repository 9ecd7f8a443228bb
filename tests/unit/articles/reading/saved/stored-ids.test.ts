// @vitest-environment jsdom
/** Saved and opened articles in the browser's storage (rule 1.9). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsole } from "../../../../support/silent-console";
import { storedIds } from "@/articles/reading/saved/stored-ids";

const KEY = "radar-rpa-test";
const stored = () => JSON.parse(window.localStorage.getItem(KEY) ?? "null");

beforeEach(() => window.localStorage.clear());

describe("ids kept in this browser", () => {
  it("are kept for another tab, newest last and up to the limit, and can be toggled", () => {
    const list = storedIds(KEY, 2);
    for (const id of ["a", "b", "a"]) list.add(id);
    expect(stored()).toEqual(["a", "b"]);
    expect([...storedIds(KEY, 2).ids()]).toEqual(["a", "b"]);
    list.add("c");
    expect([...list.ids()]).toEqual(["b", "c"]);
    list.toggle("b");
    expect(stored()).toEqual(["c"]);
    list.toggle("b");
    expect([...list.ids()]).toEqual(["c", "b"]);
  });

  it("are the same set until one changes, and then listeners are notified", () => {
    const list = storedIds(KEY, 10);
    const listener = vi.fn<() => void>();
    const unsubscribe = list.subscribe(listener);
    const before = list.ids();
    expect(list.ids()).toBe(before);
    expect(storedIds("radar-rpa-other", 10).ids(), "no new set for each empty list").toBe(before);
    list.add("a");
    expect(list.ids()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    list.add("b");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("include the changes of another tab and do not overwrite them", () => {
    const list = storedIds(KEY, 10);
    list.subscribe(() => {});
    list.add("a");
    window.localStorage.setItem(KEY, '["a","from another tab"]');
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(list.ids().has("from another tab")).toBe(true);
    list.add("b");
    expect(stored()).toEqual(["a", "from another tab", "b"]);
  });

  it("report whether the browser could store a change", () => {
    expectConsole(/Could not write/);
    const list = storedIds("radar-rpa-full", 10);
    expect(list.toggle("a")).toBe(true);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(list.toggle("b")).toBe(false);
    expect(list.ids().has("b")).toBe(true);
    full.mockRestore();
  });

  it.each(["", "x", "{}", "null", '"a"', "[1,null]"])("are empty when %j is stored", (text) => {
    window.localStorage.setItem(KEY, text);
    expect([...storedIds(KEY, 10).ids()]).toEqual([]);
  });
});
