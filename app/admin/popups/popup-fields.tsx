import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { toOptions } from "#app/ui/to-options.ts";
import { type EditablePopup, POPUP_LIMITS } from "#domain/popups/types.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { MediaField } from "../media/field/media-field.tsx";
import { typedFields } from "../pieces/form/typed-fields.ts";
import { BEHAVIOR_NAMES, BEHAVIOR_TEXT, EFFECT_NAMES, TEXT_ANIMATION_NAMES } from "./choices.ts";

/** The values of the form that the preview shows. */
export interface ShownDraft {
  title: string;
  description: string;
  mediaUrl: string | null;
  mediaType: "image" | "video";
  displayBehavior: EditablePopup["displayBehavior"];
  entranceEffect: EditablePopup["entranceEffect"];
  textAnimation: EditablePopup["textAnimation"];
  styleText: string;
  duration: number;
  ctaLabel: string;
}

interface PopupFieldsProps {
  shown: ShownDraft;
  errors: Partial<Record<string, string>>;
  onChange: (values: Partial<ShownDraft>) => void;
}

/** The fields for title, text and media. */
export function PopupContent({ shown, errors, onChange }: PopupFieldsProps) {
  const typed = typedFields(shown, errors, onChange);
  return (
    <>
      <Field label="Título" {...typed("title")} />
      <TextAreaField label="Descrição" {...typed("description")} rows={2} />
      <MediaField
        label="Imagem ou vídeo"
        kinds={["image", "video"]}
        value={shown.mediaUrl}
        error={errors.mediaUrl}
        onChange={(url, facts) => onChange({ mediaUrl: url, mediaType: facts?.kind === "video" ? "video" : "image" })}
      />
      <HiddenValue
        name="mediaUrl"
        value={shown.mediaUrl ?? ""}
        onRestore={(mediaUrl) => onChange({ mediaUrl: mediaUrl || null })}
      />
      <HiddenValue
        name="mediaType"
        value={shown.mediaType}
        onRestore={(mediaType) => onChange({ mediaType: mediaType === "video" ? "video" : "image" })}
      />
    </>
  );
}

/** The fields for timing, animation and button. */
export function PopupBehavior({ popup, shown, errors, onChange }: PopupFieldsProps & { popup: EditablePopup | null }) {
  const typed = typedFields(shown, errors, onChange);
  return (
    <>
      <SelectField
        label="Exibição"
        {...typed("displayBehavior")}
        options={toOptions(BEHAVIOR_NAMES)}
        help={`${BEHAVIOR_TEXT[shown.displayBehavior]} No celular é sempre uma faixa.`}
      />
      <SelectField label="Efeito de entrada" {...typed("entranceEffect")} options={toOptions(EFFECT_NAMES)} />
      <SelectField label="Animação do título" {...typed("textAnimation")} options={toOptions(TEXT_ANIMATION_NAMES)} />
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
          onChange={({ target }) => onChange({ duration: target.valueAsNumber || 1 })}
        />
        <Field label="Botão" {...typed("ctaLabel")} />
        <Field
          label="Link do botão"
          name="ctaUrl"
          inputMode="url"
          defaultValue={popup?.ctaUrl ?? ""}
          error={errors.ctaUrl}
        />
      </div>
      <SwitchField
        label="É publicidade paga"
        name="paid"
        defaultChecked={popup?.paid}
        help="Os leitores veem “Publicidade” acima do título."
      />
    </>
  );
}
