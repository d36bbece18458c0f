import { Camera, Clock, Pin, Send, Star } from "lucide";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useDates } from "#app/use-dates.ts";
import { LIVE_LIMITS } from "#domain/live/types.ts";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import styles from "./composer.module.css";
import { ComposerDetails } from "./composer-details.tsx";
import { ComposerPhoto } from "./composer-photo.tsx";
import { preparePhoto } from "./prepare-photo.ts";
import type { QueuedPhoto } from "./queue/queued-entry.ts";
import type { Composer } from "./use-composer.ts";

interface ComposerFormProps {
  composer: Composer;
  timeZone: string;
  /** Whether entries of the viewer wait for an editor. */
  needsEditor: boolean;
  error: string | undefined;
  /** Whether a correction is being saved. */
  isBusy: boolean;
  /** Focuses the form. */
  focus: Ref<() => void>;
  onSubmit: () => void;
}

/** The form of an entry: on a phone it is seated at the bottom of the window. */
export function ComposerForm({ composer, timeZone, needsEditor, error, isBusy, focus, onSubmit }: ComposerFormProps) {
  const { shown, change, setPhoto, clear } = composer;
  const { fields, photo, correction } = shown;
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const details = useId();
  const dates = useDates();
  const chosen = useChosenPhoto(setPhoto);
  useImperativeHandle(focus, () => () => form.current?.querySelector("input")?.focus());

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form.current?.requestSubmit();
    } else if (event.target instanceof HTMLInputElement && event.target.type === "text") {
      // Enter in a line goes on to the text: it must not publish half an entry.
      event.preventDefault();
      text.current?.focus();
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!picture) return;
    event.preventDefault();
    void chosen.choose(picture);
  };
  const isWaiting = isBusy || chosen.isPreparing;
  return (
    <form
      ref={form}
      // Without scripts nothing can be sent: method="dialog" keeps the browser from sending the form and losing the text.
      method="dialog"
      className={styles.composer}
      aria-label={correction ? "Correção da entrada" : "Nova entrada"}
      noValidate
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) onSubmit();
      }}
    >
      {correction && (
        <p className={styles.correcting}>
          <b>Corrigindo a entrada das {dates.hour(correction.writtenAt)}</b>
          <button type="button" className="quiet" onClick={clear}>
            Cancelar
          </button>
        </p>
      )}
      <input
        type="text"
        className={styles.title}
        aria-label="Título"
        placeholder="Título"
        autoComplete="off"
        maxLength={LIVE_LIMITS.title}
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <textarea
        ref={text}
        className={styles.text}
        aria-label="Texto"
        placeholder="O que acontece agora"
        rows={1}
        maxLength={LIVE_LIMITS.text}
        value={fields.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {(photo || fields.picture) && (
        <ComposerPhoto photo={photo} fields={fields} onChange={change} onRemove={() => setPhoto(null)} />
      )}
      {isOpen && (
        <ComposerDetails
          id={details}
          fields={fields}
          timeZone={timeZone}
          isCorrection={correction !== null}
          onChange={change}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ComposerBar
        composer={composer}
        photo={chosen}
        details={{ id: details, isOpen, toggle: () => setOpen(!isOpen) }}
        needsEditor={needsEditor}
        isBusy={isWaiting}
      />
    </form>
  );
}

/** Makes chosen pictures small, and says why one cannot be used. */
function useChosenPhoto(onPhoto: (photo: QueuedPhoto) => void) {
  const [isPreparing, setPreparing] = useState(false);
  const toast = useToast();
  const choose = async (chosen: File) => {
    setPreparing(true);
    const prepared = await preparePhoto(chosen).catch(() => UPLOAD_TEXT.broken);
    setPreparing(false);
    if (typeof prepared === "string") toast({ title: UPLOAD_TEXT.fileFailed, text: prepared, destructive: true });
    else onPhoto(prepared);
  };
  return { isPreparing, choose };
}

interface ComposerBarProps extends Pick<ComposerFormProps, "composer" | "needsEditor" | "isBusy"> {
  photo: ReturnType<typeof useChosenPhoto>;
  details: { id: string; isOpen: boolean; toggle: () => void };
}

/** The tools of the composer, and the button that sends. */
function ComposerBar({ composer, photo, details, needsEditor, isBusy }: ComposerBarProps) {
  const { shown, change } = composer;
  const { fields, correction } = shown;
  const file = useRef<HTMLInputElement>(null);
  const detailsLabel = correction ? "Lugar e assinatura" : "Hora, lugar e assinatura";
  return (
    <div className={styles.bar}>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void photo.choose(chosen);
          // So that the same picture can be chosen again.
          target.value = "";
        }}
      />
      <button
        type="button"
        className="tap"
        aria-label="Tirar ou escolher foto"
        title="Tirar ou escolher foto"
        onClick={() => file.current?.click()}
      >
        <Icon icon={Camera} />
      </button>
      {!correction && (
        <>
          <Toggle label="Fixar no alto" icon={Pin} isOn={fields.pinned} onChange={(pinned) => change({ pinned })} />
          <Toggle
            label="Pôr nos pontos-chave"
            icon={Star}
            isOn={fields.isKeyPoint}
            onChange={(isKeyPoint) => change({ isKeyPoint })}
          />
        </>
      )}
      <button
        type="button"
        className={`tap ${styles.tool}`}
        aria-label={detailsLabel}
        title={detailsLabel}
        aria-expanded={details.isOpen}
        aria-controls={details.id}
        onClick={details.toggle}
      >
        <Icon icon={Clock} />
      </button>
      <button type="submit" className={`btn key ${styles.send}`} title="Ctrl+Enter" {...pendingButtonProps(isBusy)}>
        {!correction && <Icon icon={Send} />}
        {photo.isPreparing ? "Preparando…" : correction ? "Salvar" : needsEditor ? "Mandar ao editor" : "Pôr no ar"}
      </button>
    </div>
  );
}

interface ToggleProps {
  label: string;
  icon: typeof Pin;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Toggle = ({ label, icon, isOn, onChange }: ToggleProps) => (
  <button
    type="button"
    className={`tap ${styles.tool}`}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    <Icon icon={icon} />
  </button>
);
