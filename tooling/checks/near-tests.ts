/** Which tests say soonest whether a change broke something: those that stand nearest to it. */
import path from "node:path";

export interface TestFile {
  /** From the project's root, with "/" between its parts, as that of what changed. */
  file: string;
  text: string;
}

/** As imports name it, from its part's folder. */
const inSource = (file: string) => file.replace(/^(?:src|tests)\//, "").replace(/\.tsx?$/, "");

/** Those of the nearest folder that has some: tests stand in folders named as those of the code. */
function testsBeside(file: string, tests: readonly TestFile[]): TestFile[] {
  for (
    let folder = path.posix.dirname(inSource(file));
    folder !== ".";
    folder = path.posix.dirname(folder)
  ) {
    const beside = tests.filter((test) => path.posix.dirname(test.file).endsWith(`/${folder}`));
    if (beside.length > 0) return beside;
  }
  return [];
}

/**
 * Of each file that changed: itself, when it is a test; otherwise the tests that have its name or import it; where
 * there are none, as of most parts of a screen, those of its folder.
 */
export function nearTests(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const near = changed.flatMap((file) => {
    const itself = tests.filter((test) => test.file === file);
    if (itself.length > 0 || !/\.tsx?$/.test(file)) return itself;
    const name = inSource(file);
    const own = tests.filter(
      (test) =>
        /^(.*)\.test\.tsx?$/.exec(test.file)?.[1]?.endsWith(`/${name}`) ||
        ["", ".ts", ".tsx"].some((end) => test.text.includes(`/${name}${end}"`)),
    );
    return own.length > 0 ? own : testsBeside(file, tests);
  });
  return [...new Set(near.map(({ file }) => file))].toSorted();
}
