import { describe, expect, it } from "vitest";
import { groupSimilar } from "@/feeds/model/similar-titles.ts";
import { fc } from "../../../support/properties.ts";

const DAY = 24 * 60 * 60 * 1000;
const item = (title: string, day = 0) => ({ title, time: day * DAY });
const titles = (items: { title: string; time: number | null }[]) =>
  groupSimilar(items).map((group) => group.map(({ title }) => title));

// Rule 14.8.
describe("items of nearly equal titles", () => {
  it("stand together, in the order of the first", () => {
    expect(
      titles([
        item("UiPath lança plataforma de agentes no Brasil"),
        item("Outra notícia sobre automação de processos"),
        item("UiPath lança a plataforma de agentes, no Brasil", 1),
        item("UiPath lança sua plataforma de agentes no Brasil!", 2),
      ]),
    ).toEqual([
      [
        "UiPath lança plataforma de agentes no Brasil",
        "UiPath lança a plataforma de agentes, no Brasil",
        "UiPath lança sua plataforma de agentes no Brasil!",
      ],
      ["Outra notícia sobre automação de processos"],
    ]);
  });

  it.each([
    [
      "four days apart",
      item("UiPath lança plataforma de agentes"),
      item("UiPath lança plataforma de agentes", 4),
    ],
    [
      "without a date",
      { title: "UiPath lança plataforma de agentes", time: null },
      item("UiPath lança plataforma de agentes"),
    ],
    ["that are too short to tell", item("Bom dia"), item("Bom dia")],
    [
      "of other words",
      item("UiPath lança plataforma de agentes"),
      item("UiPath compra plataforma de dados"),
    ],
    ["without any", item(""), item("")],
  ])("stand apart: titles %s", (_what, a, b) => {
    expect(groupSimilar([a, b])).toHaveLength(2);
  });

  it("are all there once, however they are grouped", () => {
    const words = fc.constantFrom("rpa", "uipath", "robô", "banco", "lança", "ia", "de");
    const items = fc.array(
      fc.record({
        title: fc.array(words, { maxLength: 6 }).map((list) => list.join(" ")),
        time: fc.option(fc.integer({ min: 0, max: 5 * DAY })),
      }),
    );
    fc.assert(
      fc.property(items, (list) => {
        const grouped = groupSimilar(list).flat();
        expect(grouped).toHaveLength(list.length);
        expect(new Set(grouped)).toEqual(new Set(list));
      }),
    );
  });
});
