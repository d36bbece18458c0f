import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { useEditor } from "./use-editor.ts";

/** The tabs of the panel. */
export const TABS = { noticia: "Notícia", conferir: "Conferir", conversa: "Conversa" } as const;
export type Tab = keyof typeof TABS;

/** Fields on the page; all others are in the panel. */
const ON_PAGE = ["title", "summary", "body"];

const NARROW = "(max-width: 1023.98px)";

/** Whether the panel covers the page when it is open; false on the server. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

/**
 * The state of the panel. On a phone it opens on demand and when one of its fields was refused; it is modal there, and closing it
 * restores the focus.
 */
export function usePanel(refused: ReturnType<typeof useEditor>["refused"]) {
  const [isOpen, setIsOpen] = useState(false);
  const [tab, setTab] = useState<Tab>("noticia");
  const isNarrow = useIsNarrow();
  const isModal = isNarrow && isOpen;
  const opener = useRef<Element | null>(null);
  const open = () => {
    if (!isOpen) opener.current = document.activeElement;
    setIsOpen(true);
  };
  const wrong = Object.keys(refused?.fields ?? {});
  // Errors on the page come first, and must not be covered by the panel.
  const isWrongThere = wrong.length > 0 && !wrong.some((name) => ON_PAGE.includes(name));
  useEffect(() => {
    if (!refused || !isWrongThere) return;
    setTab("noticia");
    setIsOpen(true);
  }, [refused, isWrongThere]);
  // Only the modal panel takes the focus; on a desktop it is always visible.
  useEffect(() => {
    const panel = document.getElementById("painel");
    if (isModal && !panel?.contains(document.activeElement)) panel?.querySelector("button")?.focus();
  }, [isModal]);
  return {
    isOpen,
    isModal,
    /** Whether it is beside the page, on a desktop. */
    isBeside: !isNarrow,
    tab,
    setTab,
    open,
    openTab: (name: Tab) => {
      setTab(name);
      if (isNarrow) open();
    },
    openAt: (place: string) => {
      setTab("noticia");
      if (isNarrow) open();
      setTimeout(() => document.querySelector(place)?.scrollIntoView({ block: "start" }));
    },
    close: () => {
      if (!isOpen) return;
      // The page cannot take the focus until it is no longer inert.
      flushSync(() => setIsOpen(false));
      const back = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : null;
      (back ?? document.querySelector<HTMLElement>("[aria-controls=painel]"))?.focus();
    },
  };
}

export type PanelState = ReturnType<typeof usePanel>;
