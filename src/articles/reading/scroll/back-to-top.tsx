import { ArrowUp } from "lucide-react";
import { buttonVariants } from "@/ui/button";
import { focusMain } from "@/ui/page/skip-link";

/** Shown in the search area, and only while it is sticky (reading.css), so that the button covers no content. */
export function BackToTop() {
  return (
    <button
      type="button"
      data-slot="back-to-top"
      aria-label="Voltar ao topo"
      title="Voltar ao topo"
      onClick={() => {
        window.scrollTo({ top: 0 });
        focusMain();
      }}
      className={buttonVariants({ variant: "outline", size: "small-icon" })}
    >
      <ArrowUp />
    </button>
  );
}
