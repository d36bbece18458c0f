import type { RefObject } from "react";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import type { EditableNotification } from "#domain/notifications/schema.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import type { Answer } from "../answer.ts";
import { clockText } from "../clock-text.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { FormButtons } from "../form-buttons.tsx";
import { LeaveGuard } from "../leave-guard.tsx";
import { useUploadGuard } from "../media/use-upload-guard.ts";
import { MediaInput } from "../media-input.tsx";
import { SeenInput } from "../seen-input.tsx";
import { useAnswer } from "../use-answer.ts";

interface NotificationFormProps {
  /** Absent: a new one. */
  notification: EditableNotification | null;
  /** Id of the row that a save changes, also of one that the form has just made; null for a new one. */
  row: string | null;
  /** Its version; null for a new one. */
  seen: string | null;
  /** On whose clocks the moment is typed. */
  timeZone: string;
  backTo: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onDone: (answer: Answer, typedSince: boolean) => void;
}

/** The form of a notification: a draft, or with a moment one that goes out by itself. */
export function NotificationForm({
  notification,
  row,
  seen,
  timeZone,
  backTo,
  headingRef,
  onDone,
}: NotificationFormProps) {
  const { fetcher, answer, errors, error, busy, dirty, touch, markSent, settle } = useAnswer({ onDone });
  const waitsForFile = useUploadGuard();
  const sent = notification?.status === "sent";
  return (
    <section className="panel pad" aria-labelledby="aviso-titulo">
      <h2 id="aviso-titulo" ref={headingRef} tabIndex={-1}>
        {notification ? "Editar notificação" : "Nova notificação"}
      </h2>
      <fetcher.Form
        method="post"
        noValidate
        onInput={touch}
        onSubmit={(event) => waitsForFile() && event.preventDefault()}
        className="form-panel"
      >
        <input type="hidden" name="intent" value="salvar" />
        <input type="hidden" name="id" value={row ?? ""} />
        <SeenInput seen={seen} answer={answer} />
        <FormDraft form="notificacao" row={row} onFound={touch} onDiscard={settle} onSend={markSent} />
        <LeaveGuard when={dirty && !busy} />
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <Field label="Título" name="title" defaultValue={notification?.title ?? ""} error={errors.title} />
        <TextAreaField
          label="Mensagem"
          name="message"
          rows={3}
          required
          defaultValue={notification?.message ?? ""}
          error={errors.message}
        />
        <Field
          label="Destino"
          name="targetUrl"
          inputMode="url"
          defaultValue={notification?.targetUrl ?? ""}
          error={errors.targetUrl}
          help="Para onde leva o botão “Abrir”, por exemplo /news."
        />
        <MediaInput
          label="Imagem"
          name="imageUrl"
          kinds={["image"]}
          defaultValue={notification?.imageUrl ?? null}
          error={errors.imageUrl}
        />
        <MediaInput
          label="Vídeo"
          name="videoUrl"
          kinds={["video"]}
          defaultValue={notification?.videoUrl ?? null}
          error={errors.videoUrl}
        />
        {!sent && (
          <Field
            label="Enviar em"
            name="scheduledAt"
            type="datetime-local"
            defaultValue={toLocalInput(notification?.scheduledAt ?? "", timeZone)}
            error={errors.scheduledAt}
            help={`${clockText(timeZone)} Vazio: fica como rascunho.`}
          />
        )}
        <FormButtons cancelTo={notification && backTo}>
          <button type="submit" className="btn" {...whileBusy(busy)}>
            {busy ? "Salvando…" : "Salvar"}
          </button>
        </FormButtons>
      </fetcher.Form>
    </section>
  );
}
