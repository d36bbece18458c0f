import { Calendar, ChartColumn, Eye, PenLine, Play, Send, Square } from "lucide";
import { href } from "react-router";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { dateWords } from "../../pieces/date-words.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import styles from "./edition.module.css";
import { type EditionFacts, NUMBERS_HASH, PREVIEW_HASH, SENDING_HASH } from "./edition-facts.ts";
import { countPeople } from "./edition-words.ts";
import type { ScheduleEditionForm } from "./forms.server.ts";
import type { EditionState } from "./use-edition.ts";

interface EditionActionsProps extends EditionFacts {
  state: EditionState;
  view: "edit" | "preview" | "numbers";
}

/** What can be done with the edition now, in the header; what sends it comes last. */
export function EditionActions(props: EditionActionsProps) {
  const { numbers, isFrozen, view, edition } = props;
  const preview = useHashEntry(PREVIEW_HASH);
  const counts = useHashEntry(NUMBERS_HASH);
  const isAside = view !== (isFrozen && numbers ? "numbers" : "edit");
  // Beside the panel the preview is there all the time.
  const isBeside = view === "preview" && !isFrozen;
  return (
    <>
      {isAside && (
        <button
          type="button"
          className={`tap ${isBeside ? styles.onPhone : ""}`}
          aria-label={isFrozen ? "Voltar aos números" : "Voltar à edição"}
          onClick={view === "preview" ? preview.close : counts.close}
        >
          <Icon icon={isFrozen ? ChartColumn : PenLine} />
        </button>
      )}
      {numbers && !isFrozen && view !== "numbers" && (
        <a className={`quiet ${styles.quiet} ${styles.onDesk}`} href={`#${NUMBERS_HASH}`}>
          <Icon icon={ChartColumn} />
          Números
        </a>
      )}
      {(isFrozen ? view !== "preview" : view === "edit") && (
        <a className={`tap ${isFrozen ? "" : styles.onPhone}`} href={`#${PREVIEW_HASH}`} aria-label="Ver como chega">
          <Icon icon={Eye} />
        </a>
      )}
      {!isFrozen && (
        <span className={styles.onDesk}>
          <TestButton state={props.state} id={edition.id} className="btn line small" />
        </span>
      )}
      <MainAction {...props} />
    </>
  );
}

/** Below the panel on a phone, where the header has no room. */
export function PhoneActions({ state, edition, numbers }: Omit<EditionActionsProps, "view">) {
  return (
    <div className={styles.phoneBar}>
      <TestButton state={state} id={edition.id} className="btn line" />
      {numbers && (
        <a className="btn line" href={`#${NUMBERS_HASH}`}>
          Números
        </a>
      )}
    </div>
  );
}

interface FormButtonProps {
  id: string;
  state: EditionState;
  className: string;
}

/** Mails the edition to the one who works on it, as it is saved. */
function TestButton({ id, state, className }: FormButtonProps) {
  const { fetcher } = useActionForm({ intent: "teste" });
  const busy = fetcher.state !== "idle" || state.isUnsaved;
  return (
    <fetcher.Form method="post" action={href("/admin/boletim/:id", { id })}>
      <input type="hidden" name="intent" value="teste" />
      <button type="submit" className={className} {...pendingButtonProps(busy)}>
        Mandar teste
      </button>
    </fetcher.Form>
  );
}

function MainAction(props: EditionActionsProps) {
  const { edition, suggested, state } = props;
  const dates = useDates();
  const today = useToday();
  const action = href("/admin/boletim/:id", { id: edition.id });
  switch (edition.status) {
    case "sent":
      return null;
    case "sending":
      return (
        <PlainAction action={action} intent="parar" icon={Square} label="Parar o envio" className="btn line small" />
      );
    case "stopped":
      return (
        <ConfirmButton
          label="Continuar o envio"
          className="btn key small"
          title="Continuar o envio?"
          text={`A edição vai a quem ainda não a recebeu: ${countPeople(Math.max(0, edition.receivers - edition.sent - edition.failed))}.`}
          confirm="Continuar"
          variant=""
          action={action}
          fields={{ intent: "mandar" }}
        >
          <Icon icon={Play} />
          Continuar
        </ConfirmButton>
      );
    case "skipped":
      return (
        <PlainAction
          action={action}
          intent="despular"
          icon={Send}
          label="Mandar esta edição"
          className="btn key small"
        />
      );
    case "scheduled":
      return (
        <a className="btn line small" href={`#${SENDING_HASH}`}>
          <Icon icon={Calendar} />
          <span>
            <span className={styles.onDesk}>Agendada: </span>
            {dateWords(edition.sendAt!, today, dates)}
          </span>
        </a>
      );
    default:
      return <ScheduleButton {...props} moment={suggested} words={dateWords(suggested, today, dates)} state={state} />;
  }
}

interface PlainActionProps {
  action: string;
  intent: string;
  icon: Parameters<typeof Icon>[0]["icon"];
  label: string;
  className: string;
}

function PlainAction({ action, intent, icon, label, className }: PlainActionProps) {
  const { fetcher } = useActionForm({ intent });
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={className} {...pendingButtonProps(fetcher.state !== "idle")}>
        <Icon icon={icon} />
        {label}
      </button>
    </fetcher.Form>
  );
}

interface ScheduleButtonProps extends EditionActionsProps {
  /** ISO 8601. */
  moment: string;
  words: string;
}

/** Schedules a draft for the next hour of its newsletter; another moment is chosen in the sheet. */
function ScheduleButton({ edition, state, timeZone, moment, words }: ScheduleButtonProps) {
  const { fetcher } = useActionForm<ScheduleEditionForm>({
    intent: "agendar",
    onDone: ({ saved }) => saved && state.take(saved.version),
  });
  const busy = fetcher.state !== "idle" || state.isUnsaved;
  return (
    <fetcher.Form method="post" action={href("/admin/boletim/:id", { id: edition.id })}>
      <input type="hidden" name="intent" value="agendar" />
      <input type="hidden" name="version" value={state.version} />
      <input type="hidden" name="sendAt" value={toLocalInput(moment, timeZone)} />
      <button type="submit" className="btn key small" {...pendingButtonProps(busy)}>
        <Icon icon={Calendar} />
        <span>
          <span className={styles.onDesk}>Agendar para </span>
          {words}
        </span>
      </button>
    </fetcher.Form>
  );
}
