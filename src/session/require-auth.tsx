import { useEffect } from "react";
import { Link, Navigate, Outlet, useLocation } from "react-router-dom";
import { Alert } from "@/ui/alert";
import { buttonVariants } from "@/ui/button";
import { ScreenSpinner } from "@/ui/spinner";
import { getEnvironment } from "@/lib/environment";
import { useAuth } from "./auth-context";
import { rememberOrigin } from "./remembered-origin";

/** Watches for a session that ends by itself, while the panel is open and only there. */
function useSessionWatch(isWatching: boolean, onEnd: () => void) {
  useEffect(() => {
    if (!isWatching || getEnvironment().signIn.mode === "local") return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import("./protected-credentials").then(
      ({ watchSession }) => {
        if (!isOver) stop = watchSession(onEnd);
      },
      (error: unknown) => console.error("The session cannot be watched.", error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isWatching, onEnd]);
}

/** The guard of the panel's routes (rule 10.9). The database guards itself. */
export function RequireAuth() {
  const { status, isAuthenticated, hasLoggedOut, expire, forgetLogout } = useAuth();
  const location = useLocation();
  useSessionWatch(isAuthenticated, expire);
  useEffect(() => forgetLogout, [forgetLogout]);

  if (status === "loading") return <ScreenSpinner />;
  if (status === "signed-out") {
    const state = hasLoggedOut ? undefined : rememberOrigin(location);
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <>
      {status === "expired" && <SessionExpired />}
      <Outlet />
    </>
  );
}

/** What was typed stays on screen below (rule 10.11). */
function SessionExpired() {
  return (
    <Alert className="m-4">
      <p>Sua sessão expirou. Entre novamente.</p>
      <SignInAgain />
    </Alert>
  );
}

export function SignInAgain() {
  const location = useLocation();
  return (
    <Link
      to="/login"
      state={rememberOrigin(location)}
      className={buttonVariants({ variant: "outline", size: "small" })}
    >
      Entrar novamente
    </Link>
  );
}
