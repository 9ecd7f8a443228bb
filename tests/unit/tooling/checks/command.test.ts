import { expect, it, vi } from "vitest";
import { expectConsole } from "../../../support/silent-console";
import { expectNames } from "../../../../tooling/checks/command.ts";

it("a command accepts its known names", () => {
  expect(expectNames([], ["scale", "load"])).toEqual([]);
  expect(expectNames(["load", "scale"], ["scale", "load"])).toEqual(["load", "scale"]);
});

it("a command exits with 1 on an unknown name and lists the known ones", () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("the end");
  });
  expect(() => expectNames(["load", "lod"], ["scale", "load"])).toThrow("the end");
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Não há "lod" neste comando: use scale ou load.',
  );
  expectConsole(/^Não há/);
  exit.mockRestore();
});
