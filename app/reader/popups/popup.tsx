import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { Figure } from "#app/ui/picture.tsx";
import { useLateComponent } from "#app/use-late-component.ts";
import { AUTO_DELAY_MS, type ShownPopup } from "#domain/popups/types.ts";
import { useConsent } from "../consent/consent.ts";
import { popupSizes } from "./popup-sizes.ts";
import { noteSeen, wasSeen } from "./seen.ts";

/** A picture that is not there by then comes after its notice, milliseconds. */
const PICTURE_WAIT_MS = 3000;

/** A notice whose code cannot be fetched stays away. */
const loadNotice = (): Promise<ComponentType<{ popup: ShownPopup; onClose: () => void }>> =>
  import("./popup-notice.tsx").then(
    ({ PopupNotice }) => PopupNotice,
    () => () => null,
  );

/** How long the page is left alone first, milliseconds. */
const waitOf = ({ behavior, delaySeconds }: ShownPopup) =>
  delaySeconds * 1000 + (behavior === "auto" ? AUTO_DELAY_MS : 0);

/** Loads a picture out of sight, so that its notice appears whole. */
function PictureAhead({ popup, onReady }: { popup: ShownPopup; onReady: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const tellReady = useEffectEvent(onReady);
  useEffect(() => {
    const image = place.current?.querySelector("img");
    const timer = setTimeout(tellReady, PICTURE_WAIT_MS);
    // A picture that cannot be shown keeps no notice back.
    image?.decode().then(tellReady, tellReady);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={place} hidden>
      <Figure picture={popup.picture} alt="" sizes={popupSizes(popup)} priority />
    </div>
  );
}

/**
 * The newsroom's notice (docs/product.md, "Pop-ups"): a modal dialog, a bar at the foot, or a card that comes by itself and, once
 * closed, stays away for a day. Nothing of it is in the page before it appears, and it takes no room in it. Where it would
 * lie over the question about visits, it waits for the answer.
 */
export function Popup({ popup }: { popup: ShownPopup }) {
  const [due, setDue] = useState(false);
  const [whole, setWhole] = useState(false);
  const { id, behavior } = popup;
  const wait = waitOf(popup);
  const PopupNotice = useLateComponent(due, loadNotice);
  const isAsking = useConsent() === null && behavior !== "modal";

  // When it appears, and whether it was seen, is known by the browser.
  useEffect(() => {
    if (isAsking || (behavior === "auto" && wasSeen(id))) return;
    const timer = setTimeout(() => setDue(true), wait);
    return () => clearTimeout(timer);
  }, [id, behavior, wait, isAsking]);

  if (!due) return null;
  if (popup.picture && !popup.film && !whole) return <PictureAhead popup={popup} onReady={() => setWhole(true)} />;
  const handleClose = () => {
    if (behavior === "auto") noteSeen(id);
    setDue(false);
  };
  return PopupNotice && <PopupNotice popup={popup} onClose={handleClose} />;
}
