import { type RefObject, useRef, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { FormDone } from "#app/forms/action-result.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useEntriesOn } from "#app/switched-on.tsx";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import type { NoticeFacts } from "#domain/notices/channels.server.ts";
import { NOTIFICATION_TYPE_TEXT } from "#domain/notifications/text.ts";
import { type EditableNotification, NOTIFICATION_TYPES } from "#domain/notifications/types.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { fill } from "../drafts/form-values.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { NEWSROOM_NOTICES } from "../features/notices.ts";
import { MediaField, type MediaKind } from "../media/field/media-field.tsx";
import { useUploadGuard } from "../media/sending/use-upload-guard.ts";
import { AddressDialog } from "../pieces/choose/address-dialog.tsx";
import { clockText } from "../pieces/clock-text.ts";
import { FormButtons } from "../pieces/form/form-buttons.tsx";
import { LeaveGuard } from "../pieces/form/leave-guard.tsx";
import { VersionInput } from "../pieces/form/version-input.tsx";
import type { saveNotificationForm } from "./forms.server.ts";

interface NotificationFormProps {
  /** Absent: a new one. */
  notification: EditableNotification | null;
  /** Id of the row that a save updates, also of one that the form has just created; null for a new one. */
  row: string | null;
  /** Its version; null for a new one. */
  version: string | null;
  /** The devices that get it if it goes to devices too. */
  devices: NoticeFacts;
  /** The time zone in which the schedule is entered. */
  timeZone: string;
  backTo: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onDone: (result: FormDone, typedSince: boolean) => void;
}

/** The form of a notification: a draft, or a scheduled one. */
export function NotificationForm({
  notification,
  row,
  version,
  devices,
  timeZone,
  backTo,
  headingRef,
  onDone,
}: NotificationFormProps) {
  const notices = useEntriesOn(NEWSROOM_NOTICES);
  const sending = useActionForm<typeof saveNotificationForm>({ intent: "salvar", onDone });
  const { form, result, errors, error, busy, dirty, touch, markSent, settle } = sending;
  const waitsForFile = useUploadGuard();
  const sent = notification?.status === "sent";
  return (
    <section className="panel pad" aria-labelledby="aviso-titulo">
      <h2 id="aviso-titulo" ref={headingRef} tabIndex={-1}>
        {notification ? "Editar notificação" : "Nova notificação"}
      </h2>
      <ActionForm form={form} onSubmit={(event) => waitsForFile() && event.preventDefault()} className="form-panel">
        <input type="hidden" name="id" value={row ?? ""} />
        <VersionInput version={version} result={result} />
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
        <DestinationField defaultValue={notification?.targetUrl ?? ""} error={errors.targetUrl} />
        <TypeField type={notification?.type ?? "general"} error={errors.type} />
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
        {!sent &&
          notices.map(([name, { Field }]) => (
            <Field key={name} facts={devices} defaultChecked={notification?.push ?? false} />
          ))}
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
          <button type="submit" className="btn" {...pendingButtonProps(busy)}>
            {busy ? "Salvando…" : "Salvar"}
          </button>
        </FormButtons>
      </ActionForm>
    </section>
  );
}

/** The address that the notification opens, typed or of an article that is searched for. */
function DestinationField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div>
      <Field
        ref={input}
        label="Destino"
        name="targetUrl"
        inputMode="url"
        defaultValue={defaultValue}
        error={error}
        help="Para onde leva o botão “Abrir”, por exemplo /news."
      />
      <button type="button" className="btn line small needs-script" onClick={() => setChoosing(true)}>
        Procurar notícia
      </button>
      {isChoosing && (
        <AddressDialog
          wanted="link"
          onChoose={(chosen) => chosen.kind === "link" && input.current && fill(input.current, chosen.href)}
          onClose={() => {
            setChoosing(false);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The type of a notification. One that the list does not have stays as it is, unless another is chosen. */
function TypeField({ type, error }: { type: string; error: string | undefined }) {
  const options = NOTIFICATION_TYPES.map((value) => ({ value: value as string, label: NOTIFICATION_TYPE_TEXT[value] }));
  const isListed = options.some(({ value }) => value === type);
  return (
    <SelectField
      label="Tipo"
      name="type"
      defaultValue={isListed ? type : ""}
      error={error}
      options={isListed ? options : [{ value: "", label: type }, ...options]}
      help="“Comentário” abre a notícia do destino."
    />
  );
}

interface MediaInputProps {
  name: string;
  label: string;
  kinds: MediaKind[];
  defaultValue: string | null;
  help?: string;
  error?: string;
  drawing?: boolean;
  /** Also called with each change, for a preview. */
  onChange?: (url: string | null, kind?: MediaKind) => void;
}

/** A media field as an uncontrolled input of a form. */
function MediaInput({ name, defaultValue, onChange, ...field }: MediaInputProps) {
  const [url, setUrl] = useState(defaultValue);
  return (
    <>
      <MediaField
        {...field}
        value={url}
        onChange={(chosen, facts) => {
          setUrl(chosen);
          onChange?.(chosen, facts?.kind);
        }}
      />
      <HiddenValue name={name} value={url ?? ""} onRestore={(restored) => setUrl(restored || null)} />
    </>
  );
}
