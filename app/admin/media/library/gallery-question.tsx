import { useId } from "react";
import { createPortal } from "react-dom";
import { formatCount } from "#platform/format/numbers.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";

interface GalleryButtonsProps {
  onAnswer: (isGallery: boolean) => void;
}

/** How several pictures are put into a text: one below the other, or together. */
export const GalleryButtons = ({ onAnswer }: GalleryButtonsProps) => (
  <>
    <button type="button" className="btn line" onClick={() => onAnswer(false)}>
      Soltas
    </button>
    {/* A dialog that opens with it focuses it. */}
    <button
      type="button"
      className="btn"
      ref={(button) => button?.setAttribute("autofocus", "")}
      onClick={() => onAnswer(true)}
    >
      Galeria
    </button>
  </>
);

interface GalleryQuestionProps extends GalleryButtonsProps {
  /** How many pictures there are. */
  count: number;
  onClose: () => void;
}

/** Asks how several pictures of this device are put into the text. */
export function GalleryQuestion({ count, onAnswer, onClose }: GalleryQuestionProps) {
  const dialog = useModal();
  const title = useId();
  return createPortal(
    <dialog
      ref={dialog}
      className={ask.dialog}
      aria-labelledby={title}
      closedby="any"
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <form method="dialog">
        <h2 id={title}>Galeria ou soltas?</h2>
        <p>São {formatCount(count, "imagem", "imagens")}: juntas numa galeria, ou uma embaixo da outra.</p>
        <div className="btns">
          <button type="submit" className="btn line">
            Cancelar
          </button>
          <GalleryButtons
            onAnswer={(isGallery) => {
              dialog.current?.close();
              onAnswer(isGallery);
            }}
          />
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
