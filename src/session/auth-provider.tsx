import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { getEnvironment } from "@/lib/environment";
import { readStoredSession, removeStoredSession, sessionEnd } from "@/session/auth/stored-session";
import { type AuthActions, AuthContext, type AuthState } from "./auth-context";
import { clearFlag, FLAG_KEY, isSignedInHere, setFlag } from "./session-flag";

async function endSession(): Promise<boolean> {
  const session = readStoredSession();
  removeStoredSession();
  if (!session) return true;
  try {
    const { revokeSession } = await import("@/session/auth/auth-requests");
    return await revokeSession(session);
  } catch (error) {
    console.error("The server could not be notified of the sign-out.", error);
    return false;
  }
}

/** Owns the stored flag "signed in" (rule 10.1). Every page loads this module, so the code for signing in is lazy. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: "loading" });

  const expire = useCallback((isElsewhere: boolean) => {
    clearFlag();
    removeStoredSession();
    setState((current) =>
      current.status === "signed-in"
        ? { status: "signed-out", byChoice: false, isElsewhere }
        : current,
    );
  }, []);
  useEffect(() => sessionEnd.subscribe(() => expire(false)), [expire]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- rule 10.1: loading until the flag has been read
    setState(
      isSignedInHere() ? { status: "signed-in" } : { status: "signed-out", byChoice: false },
    );
  }, []);

  const actions = useMemo<AuthActions>(() => {
    return {
      forgetLogout: () =>
        setState((current) =>
          current.status === "signed-out" ? { status: "signed-out", byChoice: false } : current,
        ),
      login: async (user, password, signal) => {
        try {
          const { checkCredentials } = await import("./credentials");
          const result = await checkCredentials(user, password, signal);
          if (result.isSuccess) {
            setFlag();
            setState({ status: "signed-in" });
          }
          return result;
        } catch (error) {
          if (!signal.aborted) console.error("The credentials could not be checked.", error);
          return { isSuccess: false, reason: "unavailable", error };
        }
      },
      logout: async () => {
        clearFlag();
        setState({ status: "signed-out", byChoice: true });
        return getEnvironment().signIn.mode === "local" || endSession();
      },
    };
  }, []);

  // `key` is null when all of the storage was cleared.
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== FLAG_KEY && key !== null) return;
      if (isSignedInHere()) setState({ status: "signed-in" });
      else expire(true);
    };
    window.addEventListener("storage", handleStorage);
    return () => window.removeEventListener("storage", handleStorage);
  }, [expire]);

  const auth = useMemo(
    () => ({
      ...actions,
      isAuthenticated: state.status === "signed-in",
      loading: state.status === "loading",
      hasLoggedOut: state.status === "signed-out" && state.byChoice,
      hasEndedElsewhere: state.status === "signed-out" && state.isElsewhere === true,
    }),
    [actions, state],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}
