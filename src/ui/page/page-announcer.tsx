import { useEffect, useRef, useState } from "react";
import { focusMain } from "./skip-link";

/**
 * Announces each page by its title, and leads the focus to its content when what had it is gone: what a browser does by
 * itself where each page is a document (WCAG 2.4.3). The title is named by the page that is rendered, so that it is the
 * sign that a page has come.
 */
export function PageAnnouncer() {
  const [title, setTitle] = useState("");
  const shown = useRef("");

  useEffect(() => {
    shown.current = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === shown.current) return;
      shown.current = document.title;
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
