import { X } from "lucide";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { PopupCard, PopupStrip } from "#app/ui/popup-card.tsx";
import type { ShownPopup } from "#domain/popups/types.ts";
import styles from "../../ui/popup-card.module.css";
import { useAdCounts } from "../banners/ad-counts.ts";
import { Film } from "../film.tsx";
import { useEscape, useScrollPadding } from "../over-page.ts";
import { SmartLink } from "../shell/smart-link.tsx";
import { isOnPhone, isStrip, popupSizes } from "./popup-sizes.ts";

const TITLE = "aviso-do-site";
/** For how long a new pop-up ignores clicks, which were meant for the page below it, milliseconds. */
const CLICK_GUARD_MS = 500;
/** Height of the bars below a pop-up, pixels. */
const BARS_HEIGHT = 108;
/** Longest label of a button that stands beside the text on a phone, characters. */
const SHORT_LABEL = 12;

interface PartProps {
  popup: ShownPopup;
  onClose: () => void;
}

/** An open pop-up: a bar at the bottom, or a dialog. */
export function PopupContent({ popup, onClose }: PartProps) {
  const [strip] = useState(() => isStrip(popup));
  return strip ? <Strip popup={popup} onClose={onClose} /> : <Modal popup={popup} onClose={onClose} />;
}

/** The video or picture of a pop-up. */
function Media({ popup }: Pick<PartProps, "popup">) {
  if (popup.film)
    return <Film film={popup.film} label={popup.title ?? "Vídeo"} muted showsBeginning isSmall={isOnPhone()} />;
  return <Figure picture={popup.picture} alt="" sizes={popupSizes(popup)} />;
}

function CallToAction({ popup, onClose }: PartProps) {
  if (!popup.ctaUrl) return null;
  return (
    // Following the link closes the pop-up.
    <span className={styles.cta} onClickCapture={onClose}>
      <SmartLink className="btn key" href={popup.ctaUrl} paid={popup.paid}>
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

/** Whether a pop-up has been visible long enough to accept clicks, and the handler that ignores earlier ones. */
function useClickGuard() {
  const [acceptsClicks, setAcceptsClicks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAcceptsClicks(true), CLICK_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  const onClickCapture = (event: MouseEvent) => {
    if (acceptsClicks) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { acceptsClicks, onClickCapture };
}

function Modal({ popup, onClose }: PartProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { acceptsClicks, onClickCapture } = useClickGuard();
  useEffect(() => dialog.current?.showModal(), []);
  useAdCounts(dialog, popup.paid ? popup.id : undefined);
  const handleClose = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={`${styles.popup} ${styles.modal} screen-only`}
      data-entrance={popup.entranceEffect}
      aria-labelledby={TITLE}
      closedby={acceptsClicks ? "any" : "closerequest"}
      onClickCapture={onClickCapture}
      onClose={onClose}
    >
      <PopupCard
        {...popup}
        titleId={TITLE}
        media={(popup.film || popup.picture) && <Media popup={popup} />}
        close={<CloseButton onClose={handleClose} />}
      >
        <CallToAction popup={popup} onClose={handleClose} />
        <button type="button" className="btn line" onClick={handleClose}>
          Fechar
        </button>
      </PopupCard>
    </dialog>
  );
}

function Strip({ popup, onClose }: PartProps) {
  const strip = useRef<HTMLElement>(null);
  const { onClickCapture } = useClickGuard();
  const hasLongLabel = (popup.ctaLabel ?? "").length > SHORT_LABEL;
  useAdCounts(strip, popup.paid ? popup.id : undefined);
  useScrollPadding(strip, BARS_HEIGHT);
  useEscape(onClose);
  return (
    <section
      ref={strip}
      className={classNames(
        styles.strip,
        popup.behavior === "fixed" ? "brand-surface" : styles.auto,
        hasLongLabel && styles.longLabel,
        "screen-only",
      )}
      data-entrance={popup.entranceEffect}
      aria-label="Aviso"
      onClickCapture={onClickCapture}
    >
      <PopupStrip
        {...popup}
        isFilm={popup.film !== null}
        media={(popup.film || popup.picture) && <Media popup={popup} />}
      />
      <CallToAction popup={popup} onClose={onClose} />
      <CloseButton onClose={onClose} />
    </section>
  );
}
