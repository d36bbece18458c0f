import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useIsNarrow } from "../../../pieces/use-is-narrow.ts";
import type { useEditor } from "../state/use-editor.ts";

/** The tabs of the panel. */
export const TABS = { noticia: "Notícia", conferir: "Conferir", conversa: "Conversa" } as const;
export type Tab = keyof typeof TABS;

/** Fields on the page; all others are in the panel. */
const ON_PAGE = ["title", "summary", "imageCaption", "imageCredit", "imageAlt", "body"];

/** Its id, and the hash at which it is open on a phone. */
export const PANEL = "painel";

const panelElement = () => document.getElementById(PANEL);

/**
 * The state of the panel. On a phone it opens on demand and when one of its fields was refused; it is modal there, Back closes it, and
 * closing it restores the focus.
 */
export function usePanel(refused: ReturnType<typeof useEditor>["refused"]) {
  const entry = useHashEntry(PANEL);
  const [tab, setTab] = useState<Tab>("noticia");
  const isNarrow = useIsNarrow();
  const isModal = isNarrow && entry.isOpen;
  const opener = useRef<Element | null>(null);
  const place = useRef<string | null>(null);
  const afterClosing = useRef<(() => void) | null>(null);
  const open = (isInEffect = false) => {
    if (isModal) return;
    opener.current = document.activeElement;
    entry.open({ now: !isInEffect });
  };
  const wrong = Object.keys(refused?.fields ?? {});
  // Errors on the page come first, and must not be covered by the panel.
  const isWrongThere = wrong.length > 0 && !wrong.some((name) => ON_PAGE.includes(name));
  const showRefused = useEffectEvent(() => {
    setTab("noticia");
    if (isNarrow) open(true);
  });
  useEffect(() => {
    if (refused && isWrongThere) showRefused();
  }, [refused, isWrongThere]);
  // The tabs share one scroll position, which belongs to the tab that was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab begins at its top
  useLayoutEffect(() => {
    panelElement()?.scrollTo(0, 0);
  }, [tab]);
  const goToPlace = useEffectEvent(() => {
    if (place.current) document.querySelector(place.current)?.scrollIntoView({ block: "start" });
    place.current = null;
  });
  const leave = useEffectEvent(() => {
    const then = afterClosing.current;
    afterClosing.current = null;
    if (then) return then();
    const back = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : null;
    // On a desktop the panel is still there, with the focus.
    if (isNarrow) (back ?? document.querySelector<HTMLElement>(`[aria-controls=${PANEL}]`))?.focus();
  });
  const wasModal = useRef(false);
  // Only the modal panel takes the focus; the page behind it can have it again once it is no longer inert.
  useEffect(() => {
    if (isModal && !panelElement()?.contains(document.activeElement)) panelElement()?.querySelector("button")?.focus();
    if (isModal) goToPlace();
    else if (wasModal.current) leave();
    wasModal.current = isModal;
  }, [isModal]);
  return {
    isModal,
    /** Whether it is beside the page, on a desktop. */
    isBeside: !isNarrow,
    tab,
    setTab,
    open: () => open(),
    openTab: (name: Tab) => {
      setTab(name);
      if (isNarrow) open();
    },
    openAt: (selector: string) => {
      setTab("noticia");
      place.current = isNarrow ? selector : null;
      if (isNarrow) open();
      else setTimeout(() => document.querySelector(selector)?.scrollIntoView({ block: "start" }));
    },
    /** Closes it if it covers the page. @param then called once the page can have the focus again, in place of restoring it */
    close: (then?: () => void) => {
      if (!isModal) return then?.();
      afterClosing.current = then ?? null;
      entry.close();
    },
  };
}

export type PanelState = ReturnType<typeof usePanel>;
