/** The migrations that the tree has no more, from the repository's history. */
import { execFileSync } from "node:child_process";
import path from "node:path";

/** The first of those that one baseline came for, each time that this was done: the tree has them no more. */
const FIRST_MIGRATIONS = ["20260101000000_create_articles", "20261125010000_baseline"] as const;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trimEnd();

/** The migrations that a baseline came for, in order, from the repository's history: the first, and then the second time. */
export const earlierMigrations = () =>
  FIRST_MIGRATIONS.map((first) => {
    const removal = git("rev-list", "-1", "HEAD", "--", `supabase/migrations/${first}.sql`);
    // No test that needs them may pass without them.
    if (removal === "") throw new Error("This needs the whole history: git fetch --unshallow");
    const files = git("ls-tree", "--name-only", `${removal}^`, "supabase/migrations/").split("\n");
    return files.map((file) => ({
      name: path.basename(file),
      sql: git("show", `${removal}^:${file}`),
    }));
  });
