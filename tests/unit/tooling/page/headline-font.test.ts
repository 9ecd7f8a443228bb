import { describe, expect, it } from "vitest";
import { HEADLINE_FONT as font } from "../../../../tooling/page/headline-font";

// Rule 16.8.
describe("the headline font", () => {
  it("is one file of at most 30 KB with a hashed name", () => {
    expect(font.source.byteLength).toBeLessThan(30_000);
    expect(font.fileName).toMatch(/^assets\/headline-[0-9a-f]{8}\.woff2$/);
    expect(Buffer.from(font.source.subarray(0, 4)).toString()).toBe("wOF2");
  });

  it("is served by the site and does not block the first paint", () => {
    expect(font.styles).toContain(`url(/${font.fileName})`);
    expect(font.styles).not.toContain("http");
    expect(font.styles).toContain("font-display:swap");
  });

  it("has fallback fonts with equal line lengths, which are used until it is loaded", () => {
    const rules = [...font.styles.matchAll(/@font-face\{font-family:"?([^";]+)"?;[^}]*\}/g)];
    const [own, ...standIns] = rules.map(([rule, name]) => ({ rule, name }));
    expect(own?.name).toBe("Radar");
    for (const { rule } of standIns) {
      const width = Number(/size-adjust:([\d.]+)%/.exec(rule)?.[1]) / 100;
      const ascent = Number(/ascent-override:([\d.]+)%/.exec(rule)?.[1]) / 100;
      expect(width * ascent).toBeCloseTo(1.069, 2);
    }
    const names = [...standIns.map(({ name }) => `"${name}"`), "serif"].join();
    expect(font.styles).toContain(
      `.font-headline{font-family:${names}}[data-headline] .font-headline{font-family:Radar,${names}}`,
    );
  });
});
