import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { FormDone } from "#app/forms/action-result.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import type { EditablePopup } from "#domain/popups/types.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { useUploadGuard } from "../media/sending/use-upload-guard.ts";
import { fetchJson } from "../pieces/choose/fetch-json.ts";
import { Advanced } from "../pieces/form/advanced.tsx";
import { FormButtons } from "../pieces/form/form-buttons.tsx";
import { LeaveGuard } from "../pieces/form/leave-guard.tsx";
import { StyleField } from "../pieces/form/style-field.tsx";
import { previewStyle, writeStyle } from "../pieces/form/style-text.ts";
import { VersionInput } from "../pieces/form/version-input.tsx";
import type { publishPopup, savePopupDraft } from "./forms.server.ts";
import { PopupBehavior, PopupContent, type ShownDraft } from "./popup-fields.tsx";
import { PopupPreview } from "./popup-preview.tsx";

const draftOf = (popup: EditablePopup | null): ShownDraft => ({
  title: popup?.title ?? "",
  description: popup?.description ?? "",
  mediaUrl: popup?.mediaUrl ?? null,
  mediaType: popup?.mediaType ?? "image",
  displayBehavior: popup?.displayBehavior ?? "auto",
  entranceEffect: popup?.entranceEffect ?? "fade-up",
  textAnimation: popup?.textAnimation ?? "none",
  styleText: writeStyle(popup?.textStyle ?? {}, 0),
  duration: popup?.durationSeconds ?? 3,
  ctaLabel: popup?.ctaLabel ?? "",
});

/** Whether the session still exists, as a screen may stay open for days. Without a response the form is sent, and fails by itself. */
async function isSignedIn(): Promise<boolean> {
  const session = await fetchJson("/api/auth/get-session");
  return !session.ok || session.data !== null;
}

interface PopupFormProps {
  /** Absent: a new one. */
  popup: EditablePopup | null;
  /** Id of the row that a save updates, also of one that the form has just created; null for a new one. */
  row: string | null;
  /** Its version; null for a new one. */
  version: string | null;
  backTo: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onDone: (result: FormDone, typedSince: boolean) => void;
}

/** The form of a pop-up, which is saved as a draft or published immediately. */
export function PopupForm({ popup, row, version, backTo, headingRef, onDone }: PopupFormProps) {
  const sending = useActionForm<typeof savePopupDraft | typeof publishPopup>({ onDone });
  const { fetcher, form: formState, result, errors, error, busy, dirty, touch, markSent, settle } = sending;
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
    // A second click may come before the session is checked.
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
      <ActionForm form={formState} onSubmit={handleSubmit} className="form-panel">
        <input type="hidden" name="id" value={row ?? ""} />
        <VersionInput version={version} result={result} />
        <FormDraft form="popup" row={row} onFound={touch} onDiscard={settle} onSend={markSent} />
        <LeaveGuard when={dirty && !busy} />
        {problem && <FormError title={POPUP_TEXT.lastError}>{problem}</FormError>}
        <PopupContent shown={shown} errors={errors} onChange={change} />
        <PopupBehavior popup={popup} shown={shown} errors={errors} onChange={change} />
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
          <button type="submit" name="intent" value="publicar" className="btn" {...pendingButtonProps(busy)}>
            Publicar e Ativar
          </button>
          <button type="submit" name="intent" value="rascunho" className="btn line" {...pendingButtonProps(busy)}>
            Salvar Rascunho
          </button>
        </FormButtons>
      </ActionForm>
    </section>
  );
}
