import { useEffect, useRef } from "react";

/**
 * For a page whose buttons and rows go by what they do: when what had the focus is gone and nothing nearer took it,
 * `focus` decides who has it next, so that it is never with the page's body. Looked at whenever the component renders.
 */
export function useLostFocus(focus: () => void) {
  const last = useRef<Element | null>(null);
  const latest = useRef(focus);

  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener("focusin", handleFocus);
    return () => document.removeEventListener("focusin", handleFocus);
  }, []);

  useEffect(() => {
    latest.current = focus;
    // After a dialog that closes has given the focus back.
    const timer = setTimeout(() => {
      const isLost =
        document.activeElement === document.body && last.current?.isConnected === false;
      if (isLost) latest.current();
    });
    return () => clearTimeout(timer);
  });
}
