import { Lock } from "lucide";
import { type ReactNode, useEffect, useId, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { REASON_MAX } from "#domain/comments/limits.ts";
import type { CommenterHistory } from "#domain/comments/moderation.ts";
import { RESTRICTION_MESSAGES, RESTRICTION_TEXT } from "#domain/comments/restriction-text.ts";
import {
  NO_END,
  OTHER_REASON,
  REASONS,
  RESTRICTION_KINDS,
  type RestrictionKind,
  SPANS,
  type Span,
  type Standing,
} from "#domain/comments/restrictions.ts";
import { formatCount, formatSpan } from "#platform/format/numbers.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import { VersionInput } from "../../pieces/form/version-input.tsx";
import styles from "./restrict-dialog.module.css";
import type { restrictForm } from "./restriction-forms.server.ts";

interface RestrictDialogProps {
  reader: CommenterHistory;
  onClose: () => void;
}

const DAY = 86_400_000;
const kindOf = (standing: Standing | null): RestrictionKind => (standing?.kind === "mute" ? "mute" : "block");

/** The question how a reader is muted or blocked: what, why, and until when. */
export function RestrictDialog({ reader, onClose }: RestrictDialogProps) {
  const dialog = useModal();
  // The browser would focus the first choice, which is not the chosen one.
  useEffect(() => dialog.current?.querySelector<HTMLElement>(":checked")?.focus(), [dialog]);
  const titleId = useId();
  const [kind, setKind] = useState<RestrictionKind>(kindOf(reader.standing));
  const [days, setDays] = useState<Span>(7);
  const { form, error, errors, result, busy } = useActionForm<typeof restrictForm>({
    intent: "restringir",
    failed: RESTRICTION_MESSAGES.failed,
    inline: true,
    onDone: () => dialog.current?.close(),
  });
  const { verb } = RESTRICTION_TEXT[kind];
  const { id, name, waiting } = reader;
  return (
    <dialog ref={dialog} className={`${ask.dialog} ${styles.dialog}`} aria-labelledby={titleId} onClose={onClose}>
      <ActionForm form={form}>
        <h2 id={titleId}>
          {verb} {name}?
        </h2>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <input type="hidden" name="userId" value={id} />
        <VersionInput version={null} result={result} />
        <fieldset className={styles.kinds} aria-label="O que fazer">
          {RESTRICTION_KINDS.map((one) => (
            <label key={one}>
              <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => setKind(one)} />
              <span>
                {RESTRICTION_TEXT[one].verb}
                <small>{RESTRICTION_TEXT[one].help}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Reasons label={kind === "block" ? "Motivo, ele lê" : "Motivo, só a redação lê"} error={errors.otherReason} />
        <Spans days={days} onChoose={setDays} />
        {waiting > 0 && (
          <label className={styles.tick}>
            <input type="checkbox" name="rejectsWaiting" defaultChecked />
            <span>
              {waiting === 1 ? "Reprovar também o que aguarda" : `Reprovar também os ${waiting} que aguardam`}
              <small>Os já publicados ficam</small>
            </span>
          </label>
        )}
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          <button type="submit" className="btn bad" {...pendingButtonProps(busy)}>
            <Icon icon={Lock} />
            {busy ? "Enviando…" : `${verb} ${formatSpan(days)}`}
          </button>
        </div>
      </ActionForm>
    </dialog>
  );
}

function Reasons({ label, error }: { label: string; error: string | undefined }) {
  const [reason, setReason] = useState<string>(REASONS[0]);
  return (
    <>
      <Choices label={label}>
        {[...REASONS, OTHER_REASON].map((one) => (
          <label key={one}>
            <input type="radio" name="reason" value={one} checked={one === reason} onChange={() => setReason(one)} />
            {one === OTHER_REASON ? "Outro…" : one}
          </label>
        ))}
      </Choices>
      <div hidden={reason !== OTHER_REASON}>
        <Field label="Qual motivo" name="otherReason" maxLength={REASON_MAX} error={error} autoComplete="off" />
      </div>
    </>
  );
}

function Spans({ days, onChoose }: { days: Span; onChoose: (days: Span) => void }) {
  const dates = useDates();
  return (
    <Choices label="Até quando">
      {SPANS.map((one) => {
        const value = one === null ? NO_END : String(one);
        const words = one === null ? "Sem fim" : formatCount(one, "dia", "dias");
        return (
          <label key={value}>
            <input type="radio" name="days" value={value} checked={one === days} onChange={() => onChoose(one)} />
            {words}
            {/* The dialog opens in the browser only. */}
            {one !== null && one === days && `, até ${dates.shortDay(new Date(Date.now() + one * DAY))}`}
          </label>
        );
      })}
    </Choices>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
