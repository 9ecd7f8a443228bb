import { expect, it, vi } from "vitest";
import { expectConsole } from "../../../support/silent-console";
import { expectNames } from "../../../../tooling/checks/command.ts";

it("a command takes the names that it knows", () => {
  expect(expectNames([], ["scale", "load"])).toEqual([]);
  expect(expectNames(["load", "scale"], ["scale", "load"])).toEqual(["load", "scale"]);
});

it("another word ends it with 1 and the names that there are", () => {
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
