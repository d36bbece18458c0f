import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Something over a page that is open at a hash, as an entry of the history: Back closes it (decision 004). */
export function useHashEntry(hash: string) {
  const { hash: current, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOpen = current === `#${hash}`;
  // Whether the history has an entry without it, so that closing can go back to it.
  const seenClosed = useRef(false);
  // Going back takes a moment: a second press must not leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen) seenClosed.current = true;
  }, [isOpen]);
  return {
    isOpen,
    /** Opens it. @param now whether React renders it before this returns; not within an effect */
    open: ({ now = false } = {}) => {
      if (isOpen) return;
      // Path and query stay as the router knows them, here and in the entry below: otherwise it would load the page's data again.
      window.history.replaceState(window.history.state, "", pathname + search);
      void navigate({ search, hash }, { preventScrollReset: true, flushSync: now });
    },
    close: () => {
      if (window.location.hash !== `#${hash}` || isClosing.current) return;
      if (!seenClosed.current) {
        void navigate({ search: window.location.search, hash: "" }, { replace: true, preventScrollReset: true });
        return;
      }
      isClosing.current = true;
      // Not once React renders it closed: it may be open again by then.
      window.addEventListener("popstate", () => (isClosing.current = false), { once: true });
      void navigate(-1);
    },
  };
}
