import { useEffect } from "react";

/** Makes the browser ask before the tab is closed or reloaded. */
export function useLeavingQuestion(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isActive]);
}
