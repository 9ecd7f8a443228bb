import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { buttonVariants } from "@/ui/button";

/** The way to the queue, with how many items wait there; without a number where it is not known. */
export function WaitingLink() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const { hasFeeds, openFeeds } = await import("./panel-feeds");
      if (!hasFeeds()) return;
      const waiting = await (await openFeeds()).countItems("waiting");
      if (!isOver) setCount(waiting);
    })().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return (
    <Link to="/admin/review" className={buttonVariants({ variant: "outline" })}>
      Fila de revisão
      {count > 0 && (
        <span className="rounded-full bg-accent px-2 text-xs text-accent-foreground">
          {count}
          <span className="sr-only"> à espera</span>
        </span>
      )}
    </Link>
  );
}
