/** The linter's rule about imports between the modules of src. */
import { dirname } from "node:path/posix";

/** Each module and the modules that it may import, all of them listed before it. "" is src itself. */
export const MODULES = Object.fromEntries(
  Object.entries({
    lib: "",
    ui: "lib",
    "session/auth": "lib",
    session: "lib ui session/auth",
    admin: "lib ui session",
    "articles/model": "lib",
    "articles/data": "lib session/auth articles/model",
    "articles/reading": "lib ui articles/model articles/data",
    "articles/admin": "lib ui session admin articles/model articles/data articles/reading",
    "feeds/model": "lib articles/model",
    "feeds/data": "lib session/auth articles/model articles/data feeds/model",
    "feeds/fetch": "lib articles/model feeds/model feeds/data",
    "feeds/admin":
      "lib ui session admin articles/model articles/data articles/reading articles/admin feeds/model feeds/data",
    pages:
      "lib ui session admin articles/model articles/data articles/reading articles/admin feeds/model feeds/data feeds/admin",
    app: "lib ui session admin articles/model articles/data articles/reading articles/admin feeds/admin pages",
    "": "lib app",
  }).map(([module, allowed]) => [module, allowed.split(" ").filter(Boolean)]),
);

const READING = "articles/reading";

/** Each folder of articles/reading may import only from those listed before it. */
export const READING_FOLDERS = "shared scroll saved visit card finding views list week".split(" ");

const readingFolder = (file) => READING_FOLDERS.indexOf(file.split("/")[2]);

/**
 * @param {string} file a path below src
 * @returns {string | undefined} its module, undefined outside of all modules, or "" for src itself
 */
export function moduleOf(file) {
  const parts = file.split("/").slice(0, -1);
  if (parts.length === 0) return "";
  return [parts.slice(0, 2).join("/"), parts[0]].find((module) => module in MODULES);
}

/**
 * @param {string} file a path below src
 * @param {string} specifier as the file writes it
 * @returns {string | undefined} why the file may not import it
 */
export function importProblem(file, specifier) {
  if (specifier.startsWith(".")) {
    return /^\.\/[^/]+$/.test(specifier)
      ? undefined
      : "Import from the same folder as ./file and from elsewhere as @/module/file.";
  }
  if (!specifier.startsWith("@/")) return undefined;
  const target = specifier.slice(2);
  if (dirname(target) === dirname(file)) return "Import from the same folder as ./file.";
  const [own, other] = [moduleOf(file), moduleOf(target)];
  if (own === READING && other === READING && readingFolder(target) > readingFolder(file)) {
    return `${dirname(file)} may not import from ${dirname(target)}: see READING_FOLDERS (tooling/checks/lint-modules.js).`;
  }
  if (own === other || (other !== undefined && MODULES[own]?.includes(other))) return undefined;
  return `${own || "src"} may not import from ${other ?? dirname(target)}: imports run one way (tooling/checks/lint-modules.js).`;
}

const imports = {
  create(context) {
    const file = context.filename.replaceAll("\\", "/").split("/src/").at(-1);
    const check = (node) => {
      const source = node.source;
      if (typeof source?.value !== "string") return;
      const message = importProblem(file, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: "modules" }, rules: { imports } };
