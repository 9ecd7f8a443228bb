import { useEffect, useRef, useState } from "react";
import { focusMain } from "./skip-link";
import { isFirstTitle } from "./use-page-title";

/** Announces a page by its title and moves a lost focus to its content, as for a new document (WCAG 2.4.3). */
export function PageAnnouncer() {
  const [title, setTitle] = useState("");
  const shown = useRef("");

  useEffect(() => {
    shown.current = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === shown.current) return;
      shown.current = document.title;
      if (!isFirstTitle()) return;
      setTitle(document.title);
      if (document.activeElement === document.body) focusMain();
    });
    const element = document.querySelector("title");
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
