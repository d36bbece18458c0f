import { type SubmitEvent, useId } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { CROP_SHAPES, isWhole, toCropFocus, toStoredCrop } from "#domain/media/crop.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import ask from "../pieces/ask-dialog.module.css";
import { useModal } from "../pieces/use-modal.ts";
import styles from "./crop-dialog.module.css";
import { CropPreview } from "./crop-preview.tsx";
import { Cropper } from "./cropper.tsx";
import type { FileFacts } from "./facts-route.ts";
import type { saveCrop } from "./forms.server.ts";
import { type Cropping, useCrop } from "./use-crop.ts";

/** A picture that was made of another one, or that one itself. */
export interface CroppedFile {
  url: string;
  alt: string | null;
}

interface CropDialogProps {
  url: string;
  facts: FileFacts;
  /** Hears of another picture: a part, or the whole one that this is a part of. */
  onCropped?: (file: CroppedFile) => void;
  onClose: () => void;
}

/** The choice of a part of a picture and of what must not be cut off of it, with what each place shows then. */
export function CropDialog({ url, facts, onCropped, onClose }: CropDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const cropping = useCrop(facts);
  const sending = useActionForm<typeof saveCrop>({
    onDone: ({ data }) => {
      if (data && data.url !== url) onCropped?.(data);
      dialog.current?.close();
    },
  });
  const remove = () =>
    void sending.fetcher.submit({ intent: "foco", url }, { method: "post", action: FILE_FACTS_PATH });
  // React's events come to the form around the button, too, which is not meant.
  const stay = (event: SubmitEvent<HTMLFormElement>) => event.stopPropagation();
  const source = facts.crop?.of ?? url;
  return (
    <dialog ref={dialog} className={`${ask.dialog} ${styles.dialog}`} aria-labelledby={titleId} onClose={onClose}>
      <ActionForm form={sending.form} action={FILE_FACTS_PATH} onSubmit={stay}>
        <h2 id={titleId}>Corte e foco</h2>
        <Cropper url={source} cropping={cropping} canCrop={!facts.isAnimated} />
        {!facts.isAnimated && <Shapes cropping={cropping} />}
        <p className="meta">
          Toque no que não pode sumir quando a imagem é cortada.
          {!facts.isAnimated && " O recorte vira um arquivo novo: a imagem original fica como está."}
        </p>
        <CropPreview url={source} cropping={cropping} />
        <ChosenFields url={url} source={source} cropping={cropping} hasCrop={facts.crop !== null} />
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          {facts.focus && !cropping.isChanged && (
            <button type="button" className="btn line" onClick={remove}>
              Tirar o foco
            </button>
          )}
          <button type="submit" className="btn" {...pendingButtonProps(sending.busy)}>
            {sending.busy ? "Guardando…" : cropping.isChanged && isWhole(cropping.crop) ? "Usar inteira" : "Guardar"}
          </button>
        </div>
      </ActionForm>
    </dialog>
  );
}

function Shapes({ cropping }: { cropping: Cropping }) {
  const { shape, crop, chooseShape, reset } = cropping;
  return (
    <fieldset className={styles.shapes} aria-label="Proporção do recorte">
      {CROP_SHAPES.map(({ name, ratio }) => (
        <button
          key={name}
          type="button"
          className={shape === ratio ? "chip on" : "chip"}
          aria-pressed={shape === ratio}
          onClick={() => chooseShape(ratio)}
        >
          {name}
        </button>
      ))}
      <button type="button" className="chip" disabled={isWhole(crop)} onClick={reset}>
        Inteira
      </button>
    </fieldset>
  );
}

interface ChosenFieldsProps {
  url: string;
  /** The whole picture. */
  source: string;
  cropping: Cropping;
  /** Whether the picture is a part of another one. */
  hasCrop: boolean;
}

/** The values that are sent: the point of this picture, or another part of the whole one with its point. */
function ChosenFields({ url, source, cropping, hasCrop }: ChosenFieldsProps) {
  const { crop, chosen, point, isChanged } = cropping;
  const part = isChanged && !isWhole(crop) ? toStoredCrop(crop) : null;
  const focus = isChanged ? chosen : hasCrop ? toCropFocus(point, crop) : point;
  return (
    <>
      <input type="hidden" name="intent" value={isChanged ? "recorte" : "foco"} />
      <input type="hidden" name="url" value={isChanged ? source : url} />
      {focus && (
        <>
          <input type="hidden" name="focus.x" value={focus.x} />
          <input type="hidden" name="focus.y" value={focus.y} />
        </>
      )}
      {part &&
        (["left", "top", "width", "height"] as const).map((side) => (
          <input key={side} type="hidden" name={`crop.${side}`} value={part[side]} />
        ))}
    </>
  );
}
