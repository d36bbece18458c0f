import { useEffect, useRef, useSyncExternalStore } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";

/** Going back takes a moment: a second press, also of another component, must not leave the page. */
let isClosing = false;

const never = () => () => {};

/**
 * Something over a page that is open at a hash, as an entry of the history: Back closes it (decision 004). Over an article dialog the
 * browser shows the hash behind the article's own address.
 */
export function useHashEntry(hash: string) {
  const { hash: current, pathname, search, mask } = useLocation();
  const navigate = useNavigate();
  const isOpen = current === `#${hash}`;
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Whether the history has an entry without it, so that closing can go back to it.
  const seenClosed = useRef(false);
  useEffect(() => {
    if (!isOpen) seenClosed.current = true;
  }, [isOpen]);
  const goTo = (at: { search: string; hash: string }, options: NavigateOptions) =>
    void navigate(at, { preventScrollReset: true, mask: mask && { ...mask, hash: at.hash }, ...options });
  return {
    isOpen,
    /** Whether it is open, for what is rendered only then: the server knows no hash, so hydration renders it closed. */
    isShown: isOpen && isHydrated,
    /** Opens it. @param now whether React renders it before this returns; not within an effect */
    open: ({ now = false } = {}) => {
      if (isOpen) return;
      // Path and query stay as the router knows them, here and in the entry below: otherwise it would load the page's data again.
      const shown = mask ?? { pathname, search };
      window.history.replaceState(window.history.state, "", shown.pathname + shown.search);
      goTo({ search, hash }, { flushSync: now });
    },
    close: () => {
      if (window.location.hash !== `#${hash}` || isClosing) return;
      if (!seenClosed.current) {
        goTo({ search: window.location.search, hash: "" }, { replace: true });
        return;
      }
      isClosing = true;
      // Not once React renders it closed: it may be open again by then.
      window.addEventListener("popstate", () => (isClosing = false), { once: true });
      void navigate(-1);
    },
  };
}
