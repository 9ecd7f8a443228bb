import { expect, it } from "vitest";
import { nearTests } from "../../../../tooling/checks/near-tests.ts";

const TESTS = [
  { file: "tests/unit/feeds/model/judge.test.ts", text: 'from "@/feeds/model/judge.ts";' },
  { file: "tests/unit/feeds/model/words.test.ts", text: 'from "@/feeds/model/judge";' },
  { file: "tests/unit/feeds/model/prejudge.test.ts", text: 'from "@/feeds/model/prejudge.ts";' },
  { file: "tests/unit/tooling/size.test.ts", text: 'from "../../../tooling/checks/size.ts";' },
  { file: "tests/screens/feeds/admin/queue.test.tsx", text: "" },
  { file: "tests/screens/feeds/admin/other.test.tsx", text: 'from "../../../support/toasts";' },
  { file: "tests/screens/feeds/admin/words/list.test.tsx", text: "" },
];

it.each<[what: string, changed: string[], near: string[]]>([
  [
    "a test is near itself",
    ["tests/screens/feeds/admin/queue.test.tsx"],
    ["screens/feeds/admin/queue.test.tsx"],
  ],
  [
    "those that import it, with and without an ending, and none of a similar name",
    ["src/feeds/model/judge.ts"],
    ["unit/feeds/model/judge.test.ts", "unit/feeds/model/words.test.ts"],
  ],
  [
    "the one of its name, which goes by the whole product",
    ["src/feeds/admin/queue.tsx"],
    ["screens/feeds/admin/queue.test.tsx"],
  ],
  ["outside of src too", ["tooling/checks/size.ts"], ["unit/tooling/size.test.ts"]],
  [
    "those of its folder where none imports it",
    ["src/feeds/admin/row.tsx"],
    ["screens/feeds/admin/other.test.tsx", "screens/feeds/admin/queue.test.tsx"],
  ],
  [
    "those that a helper helps",
    ["tests/support/toasts.ts"],
    ["screens/feeds/admin/other.test.tsx"],
  ],
  [
    "those of the folder above",
    ["src/feeds/admin/paste/row.tsx"],
    ["screens/feeds/admin/other.test.tsx", "screens/feeds/admin/queue.test.tsx"],
  ],
  [
    "each once",
    ["src/feeds/admin/a.tsx", "src/feeds/admin/b.tsx"],
    ["screens/feeds/admin/other.test.tsx", "screens/feeds/admin/queue.test.tsx"],
  ],
  ["none of what is no code, or has none", ["README.md", "src/main.tsx"], []],
])("%s", (_, changed, near) => {
  expect(nearTests(changed, TESTS)).toEqual(near.map((file) => `tests/${file}`));
});
