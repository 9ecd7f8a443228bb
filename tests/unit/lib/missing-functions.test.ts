import { afterEach, describe, expect, it } from "vitest";
import { addMissingFunctions, FALLBACKS } from "@/lib/missing-functions";

const natives = [...FALLBACKS, [String.prototype, { toWellFormed: undefined }] as const].flatMap(
  ([owner, functions]) =>
    Object.keys(functions).map((name) => ({
      owner,
      name,
      descriptor: Object.getOwnPropertyDescriptor(owner, name)!,
    })),
);

/** As an older browser is. */
function withoutThem() {
  for (const { owner, name } of natives) Reflect.deleteProperty(owner, name);
}

afterEach(() => {
  for (const { owner, name, descriptor } of natives) Object.defineProperty(owner, name, descriptor);
});

/** What each gives in this engine, by its own functions or ours. */
const results = () => {
  const list = [3, 20, 1];
  return {
    sorted: list.toSorted(),
    sortedBy: list.toSorted((a, b) => a - b),
    reversed: list.toReversed(),
    spliced: [list.toSpliced(1, 1), list.toSpliced(1, 0, 7, 8), list.toSpliced(1)],
    unchanged: list,
    wellFormed: ["ab", "a\ud83d", "\ude00a", "\ud83d\ude00", "\ude00\ud83d"].map((text) =>
      text.toWellFormed(),
    ),
    parsed: [
      URL.canParse("https://a.example"),
      URL.canParse("/a"),
      URL.canParse("/a", "https://a.example"),
      URL.canParse("/a", "b"),
    ],
  };
};

// Rule 1.11.
describe("a browser without newer functions", () => {
  it("gets every one of them, where loops do not see it", () => {
    withoutThem();
    expect(natives.filter(({ owner, name }) => name in owner)).toEqual([]);
    addMissingFunctions();
    expect(natives.filter(({ owner, name }) => !(name in owner))).toEqual([]);
    expect(Object.keys(Array.prototype)).toEqual([]);
  });

  it("finds that they do what others' do", () => {
    const expected = results();
    withoutThem();
    addMissingFunctions();
    expect(results()).toEqual(expected);
  });

  it.each(["native", "ours"])("ends with the first of several signals (%s)", (whose) => {
    if (whose === "ours") withoutThem();
    addMissingFunctions();
    const [first, second] = [new AbortController(), new AbortController()];
    const any = AbortSignal.any([first.signal, second.signal]);
    expect(any.aborted).toBe(false);
    second.abort("enough");
    expect(any.reason).toBe("enough");
    first.abort("too late");
    expect(any.aborted).toBe(true);
    expect(AbortSignal.any([new AbortController().signal, any]).reason).toBe("enough");
  });
});

it("leaves what a browser has", () => {
  addMissingFunctions();
  const now = natives.map(({ owner, name }) => Object.getOwnPropertyDescriptor(owner, name));
  expect(now).toEqual(natives.map(({ descriptor }) => descriptor));
});
