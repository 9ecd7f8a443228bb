import { describe, expect, it } from "vitest";
import tailwindConfig from "../../../../tailwind.config";
import { HEADLINE_FONT as font } from "../../../../tooling/page/headline-font";

// Rule 16.8.
describe("the face of headlines", () => {
  it("is one file of at most 30 KB, whose name changes with what is in it", () => {
    expect(font.source.byteLength).toBeLessThan(30_000);
    expect(font.fileName).toMatch(/^assets\/headline-[0-9a-f]{8}\.woff2$/);
    expect(Buffer.from(font.source.subarray(0, 4)).toString()).toBe("wOF2");
  });

  it("is ours, and waited for by nothing", () => {
    expect(font.face).toContain(`url(/${font.fileName})`);
    expect(font.face).not.toContain("http");
    expect(font.face).toContain("font-display:swap");
  });

  it("has stand-ins that are set on the same line, each named where headlines are styled", () => {
    const faces = [
      ...(font.face + font.standIns).matchAll(/@font-face\{font-family:"?([^";]+)"?;[^}]*\}/g),
    ];
    const [own, ...standIns] = faces.map(([rule, name]) => ({ rule, name }));
    expect(own?.name).toBe("Radar");
    for (const { rule } of standIns) {
      const width = Number(/size-adjust:([\d.]+)%/.exec(rule)?.[1]) / 100;
      const ascent = Number(/ascent-override:([\d.]+)%/.exec(rule)?.[1]) / 100;
      expect(width * ascent).toBeCloseTo(1.069, 2);
    }
    expect(tailwindConfig.theme.extend.fontFamily.headline).toEqual([
      ...faces.map(([, name]) => name),
      "serif",
    ]);
  });
});
