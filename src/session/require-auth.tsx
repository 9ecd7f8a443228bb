import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Alert } from "@/ui/alert";
import { ScreenSpinner } from "@/ui/spinner";
import { getEnvironment } from "@/lib/environment";
import { adoptLazyStyles } from "@/ui/page/lazy-styles";
import { useAuth } from "./auth-context";
import { rememberOrigin } from "./remembered-origin";
import { SignInButton } from "./sign-in-here";

adoptLazyStyles();

function useSessionRenewal(isAuthenticated: boolean) {
  useEffect(() => {
    if (!isAuthenticated || getEnvironment().signIn.mode === "local") return;
    let cancelled = false;
    let stop: (() => void) | undefined;
    import("@/session/auth/session-renewal").then(
      ({ watchSession }) => {
        if (!cancelled) stop = watchSession();
      },
      (error: unknown) => console.error("The session cannot be watched.", error),
    );
    return () => {
      cancelled = true;
      stop?.();
    };
  }, [isAuthenticated]);
}

/** Hides the panel from visitors. Only the database's policies protect the data. */
export function RequireAuth() {
  const { loading, isAuthenticated, hasLoggedOut, forgetLogout } = useAuth();
  const location = useLocation();
  /** A panel that was open stays on screen after the end of its session. */
  const [wasOpened, setOpened] = useState(isAuthenticated);
  if (isAuthenticated && !wasOpened) setOpened(true);
  useSessionRenewal(isAuthenticated);
  useEffect(() => forgetLogout, [forgetLogout]);

  if (loading) return <ScreenSpinner />;
  if (!isAuthenticated && (hasLoggedOut || !wasOpened)) {
    const state = hasLoggedOut ? undefined : rememberOrigin(location);
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <>
      {!isAuthenticated && <SessionExpired />}
      <Outlet />
    </>
  );
}

/** The screen below keeps its typed text (rule 10.11). */
function SessionExpired() {
  const { hasEndedElsewhere } = useAuth();
  return (
    <Alert className="m-4">
      <p>
        {hasEndedElsewhere
          ? "A sessão foi encerrada em outra aba deste navegador. Entre novamente."
          : "Sua sessão expirou. Entre novamente."}
      </p>
      <SignInButton />
    </Alert>
  );
}
