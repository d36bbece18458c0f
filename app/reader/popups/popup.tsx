import { X } from "lucide";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { PopupCard } from "#app/ui/popup-card.tsx";
import { AUTO_DELAY_MS, type ShownPopup } from "#domain/popups/schema.ts";
import { SmartLink } from "../shell/smart-link.tsx";
import { noteSeen, wasSeen } from "./seen.ts";

const TITLE = "aviso-do-site";
/** As wide as the card of a notice. */
const SIZES = "400px";
/** A picture that is not there by then comes after its notice, milliseconds. */
const PICTURE_WAIT_MS = 3000;
/** What stands below a notice, and at most how much of the window it may keep free, pixels and share. */
const FOOT = 108;
const MOST_KEPT_FREE = 0.6;

/** How long the page is left alone first, milliseconds. */
const waitOf = ({ behavior, delaySeconds }: ShownPopup) =>
  delaySeconds * 1000 + (behavior === "auto" ? AUTO_DELAY_MS : 0);

type Picture = NonNullable<ShownPopup["picture"]>;

const pictureOf = ({ behavior, video, picture }: ShownPopup) => (behavior === "fixed" || video ? null : picture);

/** Loads a picture out of sight, so that its notice appears whole. */
function PictureAhead({ picture, onReady }: { picture: Picture; onReady: () => void }) {
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
      <Figure picture={picture} alt="" sizes={SIZES} priority />
    </div>
  );
}

/**
 * The newsroom's notice (reader §4 Popup): a modal dialog, a bar at the foot, or a card that comes by itself and, once
 * closed, stays away for a day. Nothing of it is in the page before it appears, and it takes no room in it.
 */
export function Popup({ popup }: { popup: ShownPopup }) {
  const [due, setDue] = useState(false);
  const [whole, setWhole] = useState(false);
  const { id, behavior } = popup;
  const wait = waitOf(popup);
  const picture = pictureOf(popup);

  // When it appears, and whether it was seen, is known by the browser.
  useEffect(() => {
    if (behavior === "auto" && wasSeen(id)) return;
    const timer = setTimeout(() => setDue(true), wait);
    return () => clearTimeout(timer);
  }, [id, behavior, wait]);

  if (!due) return null;
  if (picture && !whole) return <PictureAhead picture={picture} onReady={() => setWhole(true)} />;
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
  const media = popup.video ? (
    <video src={popup.video} controls muted playsInline preload="metadata" aria-label={popup.title ?? "Vídeo"} />
  ) : (
    popup.picture && <Figure picture={popup.picture} alt="" sizes={SIZES} />
  );
  return (
    <dialog
      ref={dialog}
      open={modal ? undefined : true}
      className={`popup ${modal ? "modal" : "auto"} ${popup.entranceEffect}`}
      aria-labelledby={TITLE}
      closedby={modal ? "any" : "none"}
      onClose={onClose}
    >
      <PopupCard {...popup} titleId={TITLE} media={media}>
        <Way popup={popup} onClose={() => dialog.current?.close()} />
        <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
          Fechar
        </button>
      </PopupCard>
    </dialog>
  );
}

function Strip({ popup, onClose }: PartProps) {
  const strip = useRef<HTMLElement>(null);
  useRoomAtFoot(strip);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) onClose();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });
  return (
    <section ref={strip} className={`strip ${popup.entranceEffect}`} aria-label="Aviso">
      <p style={popup.style}>
        {popup.title && <b>{popup.title}</b>} {popup.description}
      </p>
      <Way popup={popup} onClose={onClose} />
      <button type="button" className="tap" aria-label="Fechar aviso" onClick={onClose}>
        <Icon icon={X} />
      </button>
    </section>
  );
}
