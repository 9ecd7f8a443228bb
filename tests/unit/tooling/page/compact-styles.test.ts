import { describe, expect, it } from "vitest";
import { compactStyles } from "../../../../tooling/page/compact-styles";

const DEFAULTS =
  "@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))){*,:before{--tw-border-style:solid}\n}\n}";

describe("the page's own styles", () => {
  it("take a default at once where nothing sets another", () => {
    const css = `${DEFAULTS}.border{border-style:var(--tw-border-style);border-width:1px}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}`;
    expect(compactStyles(css)).toBe(".border{border-style:solid;border-width:1px}");
  });

  it("take a fallback at once, whatever it is made of", () => {
    const css = ".text-sm{font-size:.875rem;line-height:var(--tw-leading,calc(1.25 / .875))}";
    expect(compactStyles(css)).toBe(".text-sm{font-size:.875rem;line-height:calc(1.25 / .875)}");
  });

  it("lose a value that nothing reads", () => {
    const css = `.font-bold{--tw-font-weight:700;font-weight:700}@property --tw-font-weight{syntax:"*";inherits:false}`;
    expect(compactStyles(css)).toBe(".font-bold{font-weight:700}");
  });

  it("keep what one utility says and another reads", () => {
    const css =
      ".leading-none{--tw-leading:1;line-height:1}.text-sm{line-height:var(--tw-leading,1.4)}";
    expect(compactStyles(css)).toBe(css);
  });

  it("keep every other rule as it is", () => {
    const css = ":root{--accent:#0a6463}.a:hover{color:var(--accent)}";
    expect(compactStyles(css)).toBe(css);
  });
});
