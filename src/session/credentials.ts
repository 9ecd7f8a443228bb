/** Judges who may sign in, in both modes. */
import { getEnvironment } from "@/lib/environment";
import type { LoginResult } from "./auth-context";

/** The administrator's user name in both modes (rules 10.7, 10.8). */
const ADMIN_USER = "admin";

const INVALID: LoginResult = { isSuccess: false, reason: "invalid-credentials" };

/** Exact comparison: no trimming, case matters (rule 10.4). */
export async function checkCredentials(
  user: string,
  password: string,
  signal: AbortSignal,
): Promise<LoginResult> {
  const { signIn } = getEnvironment();
  if (user !== ADMIN_USER) return INVALID;
  if (signIn.mode === "protected") {
    const { signInWithSupabase } = await import("./protected-credentials");
    return signInWithSupabase(signIn.adminEmail, password, signal);
  }
  if (!signIn.passwordHash) return INVALID;
  const { matchesPassword } = await import("./local-credentials");
  const isMatch = await matchesPassword(password, signIn.passwordHash);
  return isMatch ? { isSuccess: true } : INVALID;
}
