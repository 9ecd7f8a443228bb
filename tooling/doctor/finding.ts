/** What an examination found, one line each, and what the command makes of all of them. */

export type Status =
  | "ok"
  | "wrong"
  /** Works, and is worth knowing. */
  | "note"
  /** Could not be looked at; the remedy says what that takes. */
  | "skipped";

export interface Finding {
  /** Names the check for programs: lines with one name are about one thing. */
  check: string;
  status: Status;
  /** Portuguese, one line. */
  message: string;
  /** How to mend it, in Portuguese and one line; every status but "ok" has one. */
  remedy?: string;
  /** Statements that undo it, for the SQL editor: they follow the remedy. */
  sql?: string;
}

/** The four kinds of line of one check. */
export function findingsOf(check: string) {
  const of =
    (status: Status) =>
    (message: string, remedy: string): Finding => ({ check, status, message, remedy });
  return {
    ok: (message: string): Finding => ({ check, status: "ok", message }),
    wrong: of("wrong"),
    note: of("note"),
    skipped: of("skipped"),
  };
}

/** What all checks found. */
export interface Diagnosis {
  findings: Finding[];
  /** Nothing, or not enough, responded to be looked at. */
  isIncomplete: boolean;
}

/** @returns 0 all seen and well, 1 something wrong, 2 something could not be seen */
export function exitCode({ findings, isIncomplete }: Diagnosis): 0 | 1 | 2 {
  if (isIncomplete) return 2;
  if (findings.some(({ status }) => status === "wrong")) return 1;
  return findings.some(({ status }) => status === "skipped") ? 2 : 0;
}
