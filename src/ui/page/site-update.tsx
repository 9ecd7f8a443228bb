import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/ui/button";
import { whenQuiet } from "./interaction";
import { registerWorker } from "./register-worker";
import { isOutdated } from "./site-version";

const INTERVAL_MS = 30 * 60_000;

/** Registers the service worker, and offers a newer version when the reader returns. Never reloads by itself. */
export function SiteUpdate() {
  const [isOffered, setOffered] = useState(false);

  useEffect(() => whenQuiet(() => void registerWorker().catch(() => undefined)), []);

  useEffect(() => {
    let lookedAt = Date.now();
    const look = async () => {
      const isDue = Date.now() - lookedAt >= INTERVAL_MS;
      if (document.visibilityState !== "visible" || !navigator.onLine || !isDue) return;
      lookedAt = Date.now();
      if (await isOutdated()) setOffered(true);
    };
    const handleReturn = () => void look();
    document.addEventListener("visibilitychange", handleReturn);
    return () => document.removeEventListener("visibilitychange", handleReturn);
  }, []);

  return (
    <div role="status" className="print:hidden">
      {isOffered && (
        <p className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface-raised p-3 text-sm text-foreground lifted">
          Há uma versão nova do site.
          <span className="ml-auto flex flex-wrap gap-2">
            <Button variant="ghost" size="small" onClick={() => setOffered(false)}>
              Agora não
            </Button>
            <Button variant="outline" size="small" onClick={() => window.location.reload()}>
              <RefreshCw />
              Recarregar página
            </Button>
          </span>
        </p>
      )}
    </div>
  );
}
