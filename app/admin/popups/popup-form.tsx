import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { type EditablePopup, POPUP_LIMITS } from "#domain/popups/schema.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { Advanced } from "../advanced.tsx";
import { choicesOf } from "../choices-of.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { FormButtons } from "../form-buttons.tsx";
import { LeaveGuard } from "../leave-guard.tsx";
import { MediaField } from "../media/media-field.tsx";
import { useUploadGuard } from "../media/use-upload-guard.ts";
import { SeenInput } from "../seen-input.tsx";
import { StyleField } from "../style-field.tsx";
import { previewStyle, writeStyle } from "../style-text.ts";
import { useAnswer } from "../use-answer.ts";
import { BEHAVIOR_NAMES, EFFECT_NAMES, TEXT_ANIMATION_NAMES } from "./choices.ts";
import { PopupPreview } from "./popup-preview.tsx";

/** A notice as it stands in the form. */
export interface ShownDraft {
  title: string;
  description: string;
  mediaUrl: string | null;
  mediaType: "image" | "video";
  behavior: EditablePopup["displayBehavior"];
  effect: EditablePopup["entranceEffect"];
  animation: EditablePopup["textAnimation"];
  styleText: string;
  duration: number;
  ctaLabel: string;
}

const draftOf = (popup: EditablePopup | null): ShownDraft => ({
  title: popup?.title ?? "",
  description: popup?.description ?? "",
  mediaUrl: popup?.mediaUrl ?? null,
  mediaType: popup?.mediaType ?? "image",
  behavior: popup?.displayBehavior ?? "auto",
  effect: popup?.entranceEffect ?? "fade-up",
  animation: popup?.textAnimation ?? "none",
  styleText: writeStyle(popup?.textStyle ?? {}, 0),
  duration: popup?.durationSeconds ?? 3,
  ctaLabel: popup?.ctaLabel ?? "",
});

/** Whether somebody is still signed in; a screen may stay open for days. */
async function isSignedIn(): Promise<boolean> {
  const answer = await fetch("/api/auth/get-session").catch(() => null);
  return answer === null || !answer.ok || (await answer.json()) !== null;
}

interface PopupFormProps {
  /** Absent: a new one. */
  popup: EditablePopup | null;
  /** Its version; null for a new one. */
  seen: string | null;
  backTo: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onDone: (answer: unknown, typedSince: boolean) => void;
}

/** The form of a notice: kept as a draft, or published and active at once (back-office §2, §4, §5). */
export function PopupForm({ popup, seen, backTo, headingRef, onDone }: PopupFormProps) {
  const { fetcher, answer, errors, error, busy, dirty, touch, settle } = useAnswer({ onDone });
  const [shown, setShown] = useState(() => draftOf(popup));
  const [alert, setAlert] = useState<string | null>(null);
  const asking = useRef(false);
  const waitsForFile = useUploadGuard();
  const toast = useToast();
  const change = (values: Partial<ShownDraft>) => {
    touch();
    setShown((before) => ({ ...before, ...values }));
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (waitsForFile()) return;
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
    const form = new FormData(event.currentTarget, submitter);
    const publishes = form.get("intent") === "publicar";
    // A second click comes before the first has an answer.
    if (asking.current) return;
    asking.current = true;
    try {
      if (await isSignedIn()) {
        setAlert(null);
        await fetcher.submit(form, { method: "post" });
        return;
      }
    } finally {
      asking.current = false;
    }
    const text = publishes ? POPUP_TEXT.signedOutPublish : POPUP_TEXT.signedOutDraft;
    setAlert(`${publishes ? "Publicar" : "Salvar rascunho"}: ${text}`);
    toast({ title: text, destructive: true });
  };

  const problem = alert ?? error?.text;
  return (
    <section className="panel pad" aria-labelledby="popup-titulo">
      <h2 id="popup-titulo" ref={headingRef} tabIndex={-1}>
        {popup ? "Editar pop-up" : "Novo pop-up"}
      </h2>
      <fetcher.Form method="post" noValidate onInput={touch} onSubmit={handleSubmit} className="form-panel">
        <input type="hidden" name="id" value={popup?.id ?? ""} />
        <SeenInput seen={seen} answer={answer} />
        <FormDraft form="popup" row={popup?.id} onFound={touch} onDiscard={settle} />
        <LeaveGuard when={dirty && !busy} />
        {problem && <FormError title={POPUP_TEXT.lastError}>{problem}</FormError>}
        <Field
          label="Título"
          name="title"
          value={shown.title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label="Descrição"
          name="description"
          rows={2}
          value={shown.description}
          error={errors.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <MediaField
          label="Imagem ou vídeo"
          kinds={["image", "video"]}
          value={shown.mediaUrl}
          error={errors.mediaUrl}
          onChange={(url, facts) => change({ mediaUrl: url, mediaType: facts?.kind === "video" ? "video" : "image" })}
        />
        <HiddenValue
          name="mediaUrl"
          value={shown.mediaUrl ?? ""}
          onRestore={(mediaUrl) => change({ mediaUrl: mediaUrl || null })}
        />
        <HiddenValue
          name="mediaType"
          value={shown.mediaType}
          onRestore={(mediaType) => change({ mediaType: mediaType === "video" ? "video" : "image" })}
        />
        <SelectField
          label="Exibição"
          name="displayBehavior"
          value={shown.behavior}
          error={errors.displayBehavior}
          options={choicesOf(BEHAVIOR_NAMES)}
          onChange={({ target }) => change({ behavior: target.value as ShownDraft["behavior"] })}
        />
        <SelectField
          label="Efeito de entrada"
          name="entranceEffect"
          value={shown.effect}
          error={errors.entranceEffect}
          options={choicesOf(EFFECT_NAMES)}
          onChange={({ target }) => change({ effect: target.value as ShownDraft["effect"] })}
        />
        <SelectField
          label="Animação do título"
          name="textAnimation"
          value={shown.animation}
          error={errors.textAnimation}
          options={choicesOf(TEXT_ANIMATION_NAMES)}
          onChange={({ target }) => change({ animation: target.value as ShownDraft["animation"] })}
        />
        <div className="pair">
          <Field
            label="Espera (segundos)"
            name="delaySeconds"
            type="number"
            min={0}
            max={POPUP_LIMITS.delayMax}
            step={1}
            defaultValue={popup?.delaySeconds ?? 0}
            error={errors.delaySeconds}
            help="Antes de aparecer."
          />
          <Field
            label="Duração (segundos)"
            name="durationSeconds"
            type="number"
            min={1}
            max={POPUP_LIMITS.durationMax}
            step={1}
            defaultValue={shown.duration}
            error={errors.durationSeconds}
            help="Da animação do título."
            onChange={({ target }) => change({ duration: target.valueAsNumber || 1 })}
          />
          <Field
            label="Botão"
            name="ctaLabel"
            value={shown.ctaLabel}
            error={errors.ctaLabel}
            onChange={({ target }) => change({ ctaLabel: target.value })}
          />
          <Field
            label="Link do botão"
            name="ctaUrl"
            inputMode="url"
            defaultValue={popup?.ctaUrl ?? ""}
            error={errors.ctaUrl}
          />
        </div>
        <Advanced filled={shown.styleText.trim() !== ""} errors={[errors.textStyle]}>
          <StyleField
            name="textStyle"
            rows={2}
            value={shown.styleText}
            error={errors.textStyle}
            help={'Do texto, por exemplo {"color": "#0c2d36"}.'}
            onChange={(styleText) => change({ styleText })}
          />
        </Advanced>
        <PopupPreview draft={shown} style={previewStyle(shown.styleText)} />
        <FormButtons cancelTo={popup && backTo}>
          <button type="submit" name="intent" value="publicar" className="btn" {...whileBusy(busy)}>
            Publicar e Ativar
          </button>
          <button type="submit" name="intent" value="rascunho" className="btn line" {...whileBusy(busy)}>
            Salvar Rascunho
          </button>
        </FormButtons>
      </fetcher.Form>
    </section>
  );
}
