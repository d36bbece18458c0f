import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { readStored, store } from "#app/ui/browser-storage.ts";
import { Figure } from "#app/ui/picture.tsx";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { AUTO_DELAY_MS, SEEN_MS, type ShownPopup } from "#domain/popups/types.ts";
import { useConsent } from "../consent/consent.ts";
import { hasAsked, isQuestionOpen, isReaderBusy } from "../one-question.ts";
import { popupSizes } from "./popup-sizes.ts";
import { mayGetPopup, recordPage, recordPopup } from "./visit.ts";

/** How long a pop-up waits for its picture before it opens without it, milliseconds. */
const PICTURE_WAIT_MS = 3000;
/** How often a pop-up that would disturb tries again, milliseconds. */
const RETRY_MS = 1000;

const loadPopupContent = () => import("./popup-content.tsx").then(({ PopupContent }) => PopupContent);

/** Delay before the pop-up opens, milliseconds. */
const waitOf = ({ behavior, delaySeconds }: ShownPopup) =>
  delaySeconds * 1000 + (behavior === "auto" ? AUTO_DELAY_MS : 0);

/** Loads the picture hidden, so that the pop-up opens complete. */
function PicturePreload({ popup, onReady }: { popup: ShownPopup; onReady: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  const handleReady = useEffectEvent(onReady);
  useEffect(() => {
    const image = container.current?.querySelector("img");
    const timer = setTimeout(handleReady, PICTURE_WAIT_MS);
    // A picture that cannot be decoded does not hold the pop-up back.
    image?.decode().then(handleReady, handleReady);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={container} hidden>
      <Figure picture={popup.picture} alt="" sizes={popupSizes(popup)} priority />
    </div>
  );
}

/** Whether the home page is in its compact form and at its top, where its lead headline keeps the first screen. */
const isLeadAlone = () =>
  location.pathname === "/" &&
  scrollY < innerHeight / 2 &&
  ("compact" in document.documentElement.dataset || document.querySelector(".strip:not(:empty)") !== null);

/**
 * The newsroom's pop-up (docs/product.md, "Pop-ups"): a modal dialog, a bar at the bottom, or a card that opens by itself and, once
 * closed, is not shown for a day; on a phone always a bar. Nothing of it is rendered before it opens, and it moves no content. A
 * visit gets one, on its first page a modal one only, not while the consent question is open, not over the top of a compact home
 * page, and not while the reader writes.
 * @param isQuiet whether the page is one where no pop-up opens: those of the reader's account
 */
export function Popup({ popup, isQuiet }: { popup: ShownPopup; isQuiet: boolean }) {
  const [isDue, setIsDue] = useState(false);
  const [hasPicture, setHasPicture] = useState(false);
  const { pathname } = useLocation();
  const { id, behavior } = popup;
  const wait = waitOf(popup);
  const PopupContent = useLazyComponent(isDue, loadPopupContent);
  const isAsking = useConsent() === null;

  // Visits and pop-ups that were closed before are stored in the browser.
  useEffect(() => {
    recordPage(pathname);
    if (isAsking || isQuiet || !mayGetPopup(behavior) || (behavior === "auto" && wasSeen(id))) return;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      // A visit that was asked a question gets no pop-up.
      if (!mayGetPopup(behavior) || hasAsked()) return;
      if (isReaderBusy() || isQuestionOpen() || isLeadAlone()) {
        timer = setTimeout(open, RETRY_MS);
        return;
      }
      recordPopup();
      setIsDue(true);
    };
    timer = setTimeout(open, wait);
    return () => clearTimeout(timer);
  }, [id, behavior, wait, isAsking, isQuiet, pathname]);

  if (!isDue || isQuiet) return null;
  if (popup.picture && !popup.film && !hasPicture)
    return <PicturePreload popup={popup} onReady={() => setHasPicture(true)} />;
  const handleClose = () => {
    if (behavior === "auto") markSeen(id);
    setIsDue(false);
  };
  return PopupContent && <PopupContent popup={popup} onClose={handleClose} />;
}

const key = (id: string) => `popup_seen_${id}`;

/** Whether an automatic pop-up was closed in the last day. */
const wasSeen = (id: string) => Date.now() - Number(readStored(key(id)) || 0) < SEEN_MS;

/** Stores that it was closed now. */
const markSeen = (id: string) => store(key(id), String(Date.now()));
