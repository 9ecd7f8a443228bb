import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Another page begins at its top; on Back, the browser restores the position by itself. */
export function useScrollToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);
}
