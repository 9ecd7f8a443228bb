import { useEffect } from "react";
import { Link, Navigate, Outlet, useLocation } from "react-router-dom";
import { Alert } from "@/ui/alert";
import { buttonVariants } from "@/ui/button";
import { ScreenSpinner } from "@/ui/spinner";
import { getEnvironment } from "@/lib/environment";
import { isServiceError } from "@/lib/service-error";
import { adoptLateStyles } from "@/ui/page/late-styles";
import { useAuth } from "./auth-context";
import { rememberOrigin } from "./remembered-origin";

adoptLateStyles();

/** From the panel on, the session is renewed, and its end is noticed without anybody doing anything. */
function useSessionRenewal(isAuthenticated: boolean) {
  useEffect(() => {
    if (!isAuthenticated || getEnvironment().signIn.mode === "local") return;
    import("@/lib/session-client").then(
      ({ sessionClient }) => void sessionClient(),
      (error: unknown) => console.error("The session cannot be watched.", error),
    );
  }, [isAuthenticated]);
}

/** The guard of the panel's routes (rule 10.9). The database guards itself. */
export function RequireAuth() {
  const { status, isAuthenticated, hasLoggedOut, forgetLogout } = useAuth();
  const location = useLocation();
  useSessionRenewal(isAuthenticated);
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
      <SignInLink />
    </Alert>
  );
}

/** The way back in, where a failure says that the session is over; nothing after any other failure. */
export function SignInAgain({ after }: { after: unknown }) {
  return isServiceError(after, "session-expired") && <SignInLink />;
}

function SignInLink() {
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
