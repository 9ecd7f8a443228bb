/** Hears of everything that a page's content security policy keeps it from (rule 3.4). */
import type { BrowserContext } from "@playwright/test";

type ReportingWindow = Window & { reportPolicyViolation?: (violation: string) => void };

/** Adds to `violations` what the browser reports from now on, on every page of the context: directive and address. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeFunction("reportPolicyViolation", (text: string) => violations.push(text));
  await context.addInitScript(() => {
    window.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      (window as ReportingWindow).reportPolicyViolation?.(`${effectiveDirective} ${blockedURI}`);
    });
  });
}
