import { X } from "lucide";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { PopupCard } from "#app/ui/popup-card.tsx";
import type { ShownPopup } from "#domain/popups/types.ts";
import styles from "../../ui/popup-card.module.css";
import { Film } from "../film.tsx";
import { SmartLink } from "../shell/smart-link.tsx";
import { popupSizes } from "./popup-sizes.ts";

const TITLE = "aviso-do-site";
/** For how long a notice takes no tap that was meant for what was under it, milliseconds. */
const SETTLE_MS = 500;
/** Height of the bars below a pop-up, and the most of the window that it may leave free, pixels and share. */
const FOOT = 108;
const MOST_KEPT_FREE = 0.6;

interface PartProps {
  popup: ShownPopup;
  onClose: () => void;
}

/** The newsroom's notice as it appears: a bar at the foot, or a card. */
export function PopupNotice({ popup, onClose }: PartProps) {
  return popup.behavior === "fixed" ? (
    <Strip popup={popup} onClose={onClose} />
  ) : (
    <Card popup={popup} modal={popup.behavior === "modal"} onClose={onClose} />
  );
}

/** Its film or picture, if it has one. */
function Media({ popup }: Pick<PartProps, "popup">) {
  if (popup.film) return <Film film={popup.film} label={popup.title ?? "Vídeo"} muted showsBeginning />;
  return <Figure picture={popup.picture} alt="" sizes={popupSizes(popup)} />;
}

function Way({ popup, onClose }: PartProps) {
  if (!popup.ctaUrl) return null;
  return (
    // The link is followed; the notice has done its work.
    <span className={styles.way} onClickCapture={onClose}>
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
      className={`${styles.popup} ${modal ? styles.modal : styles.auto} screen-only`}
      data-entrance={popup.entranceEffect}
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
    <section
      ref={strip}
      className={`${styles.strip} brand-surface screen-only`}
      data-entrance={popup.entranceEffect}
      aria-label="Aviso"
      onClickCapture={onClickCapture}
    >
      {(popup.film || popup.picture) && (
        <div className={`${styles.stripMedia}${popup.film ? ` ${styles.film}` : ""}`}>
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
