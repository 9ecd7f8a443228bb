/** The password link of Supabase Auth's e-mail (rule 10.14). */

declare global {
  interface Window {
    /** The hash of the address, from which tooling/page/site-head.ts removes it. */
    passwordLink?: string | undefined;
  }
}

export type PasswordLink =
  | { status: "none" }
  /** Supabase Auth says that the link has expired or was used. */
  | { status: "refused" }
  | { status: "open"; accessToken: string };

export function readPasswordLink(): PasswordLink {
  if (window.passwordLink === undefined) return { status: "none" };
  const accessToken = new URLSearchParams(window.passwordLink.slice(1)).get("access_token");
  return accessToken ? { status: "open", accessToken } : { status: "refused" };
}

export function forgetPasswordLink(): void {
  window.passwordLink = undefined;
}
