import { createContext, useContext } from "react";

export type AuthState =
  | { status: "loading" }
  | { status: "signed-in" }
  /** `byChoice`: after "Sair", which remembers no page (rule 10.6). `isElsewhere`: ended in another tab. */
  | { status: "signed-out"; byChoice: boolean; isElsewhere?: boolean };

export type LoginFailure =
  /** The user name or the password is wrong. */
  | { reason: "invalid-credentials" }
  /** The server could not be reached, or did not respond. */
  | { reason: "unavailable"; error: unknown };

export type LoginResult = { isSuccess: true } | ({ isSuccess: false } & LoginFailure);

export interface AuthActions {
  /** Never rejects. `signal` aborts the sign-in when its page is left. */
  login: (user: string, password: string, signal: AbortSignal) => Promise<LoginResult>;
  /** Signs out in this browser at once. Never rejects. @returns whether the server ended the session too */
  logout: () => Promise<boolean>;
  /** Called when the panel is left after a logout: from then on pages are remembered again. */
  forgetLogout: () => void;
}

export interface Auth extends AuthActions {
  isAuthenticated: boolean;
  loading: boolean;
  /** Whether the person signed out on purpose. */
  hasLoggedOut: boolean;
  /** Whether the session ended in another tab of this browser. */
  hasEndedElsewhere: boolean;
}

export const AuthContext = createContext<Auth | undefined>(undefined);
AuthContext.displayName = "AuthContext";

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
