import { type SubmitEvent, useId } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { CROP_SHAPES, isWhole, toCropFocus, toStoredCrop, visibleCrop } from "#domain/media/crop.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import type { FileFacts } from "../card/facts-route.ts";
import type { saveCrop } from "../forms.server.ts";
import styles from "./crop-dialog.module.css";
import { Cropper } from "./cropper.tsx";
import { type Cropping, useCrop } from "./use-crop.ts";

/** A cropped picture, or the original. */
export interface CroppedFile {
  url: string;
  alt: string | null;
}

interface CropDialogProps {
  url: string;
  facts: FileFacts;
  /** Called with another picture: a crop, or the original of this crop. */
  onCropped?: (file: CroppedFile) => void;
  onClose: () => void;
}

/** The dialog for crop and focal point of a picture, with previews of each use. */
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
  // React's events also bubble to the form around the button, which must not be submitted.
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
  /** Address of the original. */
  source: string;
  cropping: Cropping;
  /** Whether the picture is a crop. */
  hasCrop: boolean;
}

/** The submitted values: the focal point of this picture, or another crop of the original with its focal point. */
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

/** The formats to which pictures are cut on the site, with their labels and aspect ratios. */
const PLACES = [
  { name: "Notícia", ratio: 3 / 2 },
  { name: "Capa", ratio: 16 / 9 },
  { name: "Miniatura", ratio: 4 / 3 },
  { name: "Compartilhada", ratio: 40 / 21 },
  { name: "Story", ratio: 40 / 46 },
  { name: "Banner", ratio: 3 },
];

const percent = (value: number) => `${value * 100}%`;

/** The part of the picture that each format shows. */
function CropPreview({ url, cropping }: { url: string; cropping: Cropping }) {
  const { crop, point, pictureShape } = cropping;
  return (
    <ul className={styles.cuts} aria-label="Como fica em cada lugar">
      {PLACES.map(({ name, ratio }) => {
        const { left, top, width, height } = visibleCrop(crop, point, ratio, pictureShape);
        const whole = { width: percent(1 / width), height: percent(1 / height) };
        return (
          <li key={name}>
            <span style={{ aspectRatio: ratio }}>
              <img
                src={drawnAddress(url)}
                alt=""
                style={{ ...whole, left: percent(-left / width), top: percent(-top / height) }}
              />
            </span>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
