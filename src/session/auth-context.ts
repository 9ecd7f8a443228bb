import { createContext, useContext } from "react";

export type AuthState =
  | { status: "loading" }
  | { status: "signed-in" }
  /** `byChoice`: with "Sair", after which no page is remembered (rule 10.6). `isElsewhere`: in another tab. */
  | { status: "signed-out"; byChoice: boolean; isElsewhere?: boolean };

export type LoginFailure =
  | { reason: "invalid-credentials" }
  | { reason: "unavailable"; error: unknown };

export type LoginResult = { isSuccess: true } | ({ isSuccess: false } & LoginFailure);

export interface AuthActions {
  /** Never rejects. `signal` aborts the sign-in when its page is left. */
  login: (user: string, password: string, signal: AbortSignal) => Promise<LoginResult>;
  /** Never rejects. @returns whether the server ended the session too */
  logout: () => Promise<boolean>;
  /** Call it when the panel is left: from then on pages are remembered again. */
  forgetLogout: () => void;
}

export interface Auth extends AuthActions {
  isAuthenticated: boolean;
  loading: boolean;
  hasLoggedOut: boolean;
  hasEndedElsewhere: boolean;
}

export const AuthContext = createContext<Auth | undefined>(undefined);
AuthContext.displayName = "AuthContext";

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
