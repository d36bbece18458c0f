import { Calendar, Send } from "lucide";
import { useState } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { clockText } from "../../pieces/clock-text.ts";
import { dateWords } from "../../pieces/date-words.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { SHEET_CLASS, Sheet } from "../../pieces/dialog/sheet.tsx";
import styles from "./edition.module.css";
import { type EditionFacts, SENDING_HASH } from "./edition-facts.ts";
import { countPeople, EDITION_TEXT } from "./edition-words.ts";
import type { ScheduleEditionForm } from "./forms.server.ts";
import type { EditionState } from "./use-edition.ts";

interface SendingSheetProps extends EditionFacts {
  state: EditionState;
}

/** When an edition is sent: at a moment, now, or not at all. */
export function SendingSheet(props: SendingSheetProps) {
  const { edition } = props;
  return (
    <HashDialog hash={SENDING_HASH} className={SHEET_CLASS} labelledBy="quando-titulo">
      {/* Another moment, or another state, fills the field anew. */}
      <SendingForm key={`${edition.status} ${edition.sendAt}`} {...props} />
    </HashDialog>
  );
}

function SendingForm({ edition, receivers, suggested, timeZone, state }: SendingSheetProps) {
  const dates = useDates();
  const today = useToday();
  const { close } = useHashEntry(SENDING_HASH);
  const [typed, setTyped] = useState(toLocalInput(edition.sendAt ?? suggested, timeZone));
  const sending = useActionForm<ScheduleEditionForm>({
    intent: "agendar",
    failed: EDITION_TEXT.failed,
    inline: true,
    onDone: ({ saved }) => {
      if (saved) state.take(saved.version);
      close();
    },
  });
  const { form, errors, error, busy } = sending;
  const at = fromLocalInput(typed, timeZone);
  const words = at ? dateWords(at, today, dates) : "";
  const isScheduled = edition.status === "scheduled";
  const isWaiting = busy || state.isUnsaved;
  return (
    <ActionForm form={form} action={href("/admin/boletim/:id", { id: edition.id })} className={styles.sheetForm}>
      <input type="hidden" name="version" value={state.version} />
      <Sheet
        titleId="quando-titulo"
        title="Quando sai"
        note={edition.newsletter.name}
        foot={
          <>
            <p className="meta">
              {words ? `Sai ${words}, para ${countPeople(receivers)}.` : "Escolha o dia e a hora."}
            </p>
            <button type="submit" className="btn key" {...pendingButtonProps(isWaiting)}>
              <Icon icon={Calendar} />
              {words ? `${isScheduled ? "Mudar" : "Agendar"} para ${words}` : "Agendar"}
            </button>
          </>
        }
      >
        <div className={styles.section}>
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <Field
            label="Dia e hora"
            name="sendAt"
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            help={clockText(timeZone)}
            error={errors.sendAt}
          />
        </div>
        <div className={styles.section}>
          <OtherWays edition={edition} receivers={receivers} isWaiting={isWaiting} />
        </div>
      </Sheet>
    </ActionForm>
  );
}

interface OtherWaysProps extends Pick<SendingSheetProps, "edition" | "receivers"> {
  isWaiting: boolean;
}

/** Sends it now, which is asked once, or not at all, which can be undone. */
function OtherWays({ edition, receivers, isWaiting }: OtherWaysProps) {
  const action = href("/admin/boletim/:id", { id: edition.id });
  const { fetcher } = useActionForm({ intent: "pular" });
  const { close } = useHashEntry(SENDING_HASH);
  return (
    <>
      {!isWaiting && (
        <ConfirmButton
          label="Mandar agora…"
          className="btn line"
          title={`Mandar agora a ${countPeople(receivers)}?`}
          text="A edição sai como está na prévia. O que já saiu não volta, mas o envio pode ser parado no meio."
          confirm="Mandar agora"
          cancel="Agora não"
          variant=""
          action={action}
          fields={{ intent: "mandar" }}
        >
          <Icon icon={Send} />
          Mandar agora…
        </ConfirmButton>
      )}
      {edition.status === "scheduled" && (
        <button
          type="button"
          className="btn line"
          {...pendingButtonProps(fetcher.state !== "idle")}
          onClick={() => {
            void fetcher.submit({ intent: "pular" }, { method: "post", action });
            close();
          }}
        >
          Pular esta edição
        </button>
      )}
    </>
  );
}
