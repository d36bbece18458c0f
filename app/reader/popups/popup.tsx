import { X } from "lucide";
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { PopupCard } from "#app/ui/popup-card.tsx";
import { AUTO_DELAY_MS, type ShownPopup } from "#domain/popups/schema.ts";
import { useConsent } from "../consent/consent.ts";
import { Film } from "../film.tsx";
import { SmartLink } from "../shell/smart-link.tsx";
import { noteSeen, wasSeen } from "./seen.ts";

const TITLE = "aviso-do-site";
/** Widths at which a picture is drawn: in a card, and in the bar of a fixed notice. */
const CARD_SIZES = "400px";
const STRIP_SIZES = "(min-width: 640px) 160px, 96px";
/** A picture that is not there by then comes after its notice, milliseconds. */
const PICTURE_WAIT_MS = 3000;
/** For how long a notice takes no tap that was meant for what was under it, milliseconds. */
const SETTLE_MS = 500;
/** What stands below a notice, and at most how much of the window it may keep free, pixels and share. */
const FOOT = 108;
const MOST_KEPT_FREE = 0.6;

/** How long the page is left alone first, milliseconds. */
const waitOf = ({ behavior, delaySeconds }: ShownPopup) =>
  delaySeconds * 1000 + (behavior === "auto" ? AUTO_DELAY_MS : 0);

const sizesOf = ({ behavior }: ShownPopup) => (behavior === "fixed" ? STRIP_SIZES : CARD_SIZES);

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
      <Figure picture={popup.picture} alt="" sizes={sizesOf(popup)} priority />
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
  return behavior === "fixed" ? (
    <Strip popup={popup} onClose={handleClose} />
  ) : (
    <Card popup={popup} modal={behavior === "modal"} onClose={handleClose} />
  );
}

interface PartProps {
  popup: ShownPopup;
  onClose: () => void;
}

/** Its film or picture, if it has one. */
function Media({ popup }: Pick<PartProps, "popup">) {
  if (popup.film) return <Film film={popup.film} label={popup.title ?? "Vídeo"} muted showsBeginning />;
  return <Figure picture={popup.picture} alt="" sizes={sizesOf(popup)} />;
}

function Way({ popup, onClose }: PartProps) {
  if (!popup.ctaUrl) return null;
  return (
    // The link is followed; the notice has done its work.
    <span className="popup-way" onClickCapture={onClose}>
      <SmartLink className="btn key" href={popup.ctaUrl}>
        {popup.ctaLabel ?? "Saiba mais"}
      </SmartLink>
    </span>
  );
}

function CloseButton({ onClose }: Pick<PartProps, "onClose">) {
  return (
    <button type="button" className="tap" aria-label="Fechar aviso" onClick={onClose}>
      <Icon icon={X} />
    </button>
  );
}

/** Whether a notice has been in sight long enough to be meant, and the handler that drops earlier clicks. */
function useSettled() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const onClickCapture = (event: MouseEvent) => {
    if (settled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { settled, onClickCapture };
}

/** While a notice stands at the foot of the window: what the keyboard comes to is scrolled out from under it. */
function useRoomAtFoot(notice: RefObject<HTMLElement | null>, { needed = true } = {}) {
  useEffect(() => {
    if (!needed || !notice.current) return;
    const { style } = document.documentElement;
    const room = Math.min(notice.current.offsetHeight + FOOT, window.innerHeight * MOST_KEPT_FREE);
    style.scrollPaddingBottom = `${room}px`;
    return () => void style.removeProperty("scroll-padding-bottom");
  }, [notice, needed]);
}

function Card({ popup, modal, onClose }: PartProps & { modal: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { settled, onClickCapture } = useSettled();
  useRoomAtFoot(dialog, { needed: !modal });
  // Modality exists in the browser only; a card that nobody asked for leaves the focus where it is.
  useEffect(() => {
    const element = dialog.current;
    if (modal) element?.showModal();
    if (modal) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) element?.close();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [modal]);
  const handleClose = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      open={modal ? undefined : true}
      className={`popup ${modal ? "modal" : "auto"} ${popup.entranceEffect}`}
      aria-labelledby={TITLE}
      closedby={!modal ? "none" : settled ? "any" : "closerequest"}
      onClickCapture={onClickCapture}
      onClose={onClose}
    >
      <PopupCard
        {...popup}
        titleId={TITLE}
        media={(popup.film || popup.picture) && <Media popup={popup} />}
        close={<CloseButton onClose={handleClose} />}
      >
        <Way popup={popup} onClose={handleClose} />
        <button type="button" className="btn line" onClick={handleClose}>
          Fechar
        </button>
      </PopupCard>
    </dialog>
  );
}

function Strip({ popup, onClose }: PartProps) {
  const strip = useRef<HTMLElement>(null);
  const { onClickCapture } = useSettled();
  useRoomAtFoot(strip);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) onClose();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });
  return (
    <section ref={strip} className={`strip ${popup.entranceEffect}`} aria-label="Aviso" onClickCapture={onClickCapture}>
      {(popup.film || popup.picture) && (
        <div className={`strip-media${popup.film ? " film" : ""}`}>
          <Media popup={popup} />
        </div>
      )}
      <p style={popup.style}>
        {popup.title && <b>{popup.title}</b>} {popup.description}
      </p>
      <Way popup={popup} onClose={onClose} />
      <CloseButton onClose={onClose} />
    </section>
  );
}
