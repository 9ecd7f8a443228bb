import { expect, it } from "vitest";
import { nearTests } from "../../../../tooling/checks/near-tests.ts";

const TESTS = [
  { file: "tests/unit/feeds/model/judge.test.ts", text: 'from "@/feeds/model/judge.ts";' },
  { file: "tests/unit/feeds/model/words.test.ts", text: 'from "@/feeds/model/judge";' },
  { file: "tests/unit/feeds/model/prejudge.test.ts", text: 'from "@/feeds/model/prejudge.ts";' },
  { file: "tests/unit/tooling/size.test.ts", text: 'from "../../../tooling/checks/size.ts";' },
  { file: "tests/screens/feeds/desk/queue.test.tsx", text: "" },
  { file: "tests/screens/feeds/desk/other.test.tsx", text: 'from "../../../support/toasts";' },
  { file: "tests/screens/feeds/desk/words/list.test.tsx", text: "" },
];

it.each<[what: string, changed: string[], near: string[]]>([
  [
    "a test is near itself",
    ["tests/screens/feeds/desk/queue.test.tsx"],
    ["screens/feeds/desk/queue.test.tsx"],
  ],
  [
    "those that import it, with and without an ending, and none of a similar name",
    ["src/feeds/model/judge.ts"],
    ["unit/feeds/model/judge.test.ts", "unit/feeds/model/words.test.ts"],
  ],
  [
    "the one of its name, which goes by the whole product",
    ["src/feeds/desk/queue.tsx"],
    ["screens/feeds/desk/queue.test.tsx"],
  ],
  ["outside of src too", ["tooling/checks/size.ts"], ["unit/tooling/size.test.ts"]],
  [
    "those of its folder where none imports it",
    ["src/feeds/desk/row.tsx"],
    ["screens/feeds/desk/other.test.tsx", "screens/feeds/desk/queue.test.tsx"],
  ],
  ["those that a helper helps", ["tests/support/toasts.ts"], ["screens/feeds/desk/other.test.tsx"]],
  [
    "those of the folder above",
    ["src/feeds/desk/paste/row.tsx"],
    ["screens/feeds/desk/other.test.tsx", "screens/feeds/desk/queue.test.tsx"],
  ],
  [
    "each once",
    ["src/feeds/desk/a.tsx", "src/feeds/desk/b.tsx"],
    ["screens/feeds/desk/other.test.tsx", "screens/feeds/desk/queue.test.tsx"],
  ],
  ["none of what is no code, or has none", ["README.md", "src/main.tsx"], []],
])("%s", (_, changed, near) => {
  expect(nearTests(changed, TESTS)).toEqual(near.map((file) => `tests/${file}`));
});
