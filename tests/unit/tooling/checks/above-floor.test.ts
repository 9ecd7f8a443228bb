import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { aboveFloor, newerFunctions, newerStyles } from "../../../../tooling/checks/above-floor";

// Rule 1.11.
describe("what the oldest browsers lack", () => {
  it.each([
    ["Object.groupBy(list, by);", "ObjectGroupBy"],
    ["const { promise } = Promise.withResolvers();", "PromiseWithResolvers"],
    ["const set = new Set(a).union(b);", "SetUnion"],
    ["const found = /[a--b]/v.test(text);", "RegExpUnicodeSetFlag"],
    ["document.startViewTransition(update);", "startViewTransition"],
    ["if (card.checkVisibility()) enter(card);", "checkVisibility"],
    ["await scheduler.yield();", "scheduler"],
    ["dialog.showPopover();", "popover"],
  ])("is found in a script: %s", (script, name) => {
    expect(newerFunctions(script)).toEqual([name]);
  });

  it.each([
    "const sorted = list.toSorted(); const text = title.toWellFormed();",
    "const signal = AbortSignal.any([a, b]); const isAddress = URL.canParse(text);",
    "const last = list.at(-1)?.name ?? none; class A { static #b = 1; }",
    "if (typeof document.startViewTransition === `function`) document.startViewTransition(update);",
  ])("is not seen in a script that has a fallback for it: %s", (script) => {
    expect(newerFunctions(script)).toEqual([]);
  });

  it.each([
    [":root{--a:light-dark(#fff,#000)}", "light-dark()"],
    ["a{color:oklch(60% 0.1 200)}", "oklch()"],
    ["a{color:color-mix(in srgb,red,blue)}", "color-mix()"],
    ["a{color:red;& b{color:blue}}", "nesting"],
    ["a{grid-template-rows:subgrid}", "subgrid"],
    ["a{width:round(10px,3px)}", "round()"],
  ])("is found in a style sheet: %s", (css, name) => {
    expect(newerStyles(css)).toEqual([name]);
  });

  it.each([
    "@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in lab,red,red)}}a{color:red}",
    "@media (width>=40rem){a:hover{background:linear-gradient(red,blue)}}",
    ":root{--a:var(--lightningcss-light,#fff)var(--lightningcss-dark,#000)}",
  ])("is not seen in a style sheet with an older value: %s", (css) => {
    expect(newerStyles(css)).toEqual([]);
  });

  it("is named with its file, wherever in a build it stands", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-floor-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, "assets"));
    const files = {
      "index.html":
        "<style>a{color:lab(50% 1 1)}</style><script>Promise.try(f)</script><script type=module></script>",
      "assets/a.js": "export const a = 1;",
      "assets/b.js": "Array.fromAsync(a);",
      "assets/c.js": "adopt(`@layer base;a{color:light-dark(red,blue)}`);",
      "assets/d.css": "a{& b{color:red}}",
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
    expect(aboveFloor(folder)).toEqual([
      "index.html: PromiseTry",
      "index.html: oklch()",
      "assets/b.js: ArrayFromAsync",
      "assets/c.js: light-dark()",
      "assets/d.css: nesting",
    ]);
  });
});
