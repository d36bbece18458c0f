import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import forms from "#app/ui/styles/forms.css?url";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useDates } from "#app/use-dates.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import { describeLongDay } from "#platform/format/calendar-days.ts";
import { FullScreenHeader } from "../../shell/full-screen-header.tsx";
import styles from "./edition.module.css";
import { EditionActions, PhoneActions } from "./edition-actions.tsx";
import { type EditionFacts, NUMBERS_HASH, PREVIEW_HASH } from "./edition-facts.ts";
import { EditionForm } from "./edition-form.tsx";
import { countPeople } from "./edition-words.ts";
import { Numbers } from "./numbers.tsx";
import { Preview } from "./preview.tsx";
import { SendingSheet } from "./sending-sheet.tsx";
import { type EditionState, useEdition } from "./use-edition.ts";

/** How often the numbers of an edition are read while it is being sent, milliseconds. */
const BEAT_MS = 4000;

/** The newsroom's screen of an edition (docs/product.md, "Newsletters in the back office"). */
export function EditionScreen(props: EditionFacts) {
  const { edition, receivers, numbers, bytes, isFrozen } = props;
  const state = useEdition(edition);
  const isPreview = useHashEntry(PREVIEW_HASH).isShown;
  const isNumbers = useHashEntry(NUMBERS_HASH).isShown;
  const view = isPreview ? "preview" : (isFrozen || isNumbers) && numbers ? "numbers" : isFrozen ? "preview" : "edit";
  useSendingPulse(edition.status === "sending");
  const day = describeLongDay(edition.content.day).toLowerCase();
  return (
    <>
      <StyleSheet href={forms} />
      <FullScreenHeader
        title={edition.newsletter.name}
        note={<HeaderNote day={day} state={state} isFrozen={isFrozen} />}
      >
        <EditionActions {...props} state={state} view={view} />
      </FullScreenHeader>
      <div className={styles.room} data-view={view}>
        {view === "numbers" ? (
          <div className={styles.page}>
            <Numbers numbers={numbers!} isOwn={isFrozen} />
          </div>
        ) : (
          <div className={styles.leaf}>
            <Preview edition={edition} version={state.version} />
          </div>
        )}
        {!isFrozen && (
          <aside className={styles.panel} aria-label="A edição">
            <EditionForm key={state.formKey} {...props} state={state} />
          </aside>
        )}
        <footer className={styles.foot}>
          {!isFrozen && <SavingState state={state} />}
          <span className={styles.push}>
            {isFrozen ? `Para ${countPeople(edition.receivers)}` : `Chega a ${countPeople(receivers)}`}
          </span>
          <span>{formatBytes(bytes)}</span>
        </footer>
      </div>
      {view === "edit" && <PhoneActions {...props} state={state} />}
      {!isFrozen && <SendingSheet {...props} state={state} />}
    </>
  );
}

/** Loads the numbers again while the edition is being sent. */
function useSendingPulse(isSending: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);
}

interface HeaderNoteProps {
  day: string;
  state: EditionState;
  isFrozen: boolean;
}

/** The day of the edition; on a phone, where there is no foot, also what is not saved. */
function HeaderNote({ day, state, isFrozen }: HeaderNoteProps) {
  const problem = !isFrozen && (state.conflict !== null || state.sending.refused !== undefined);
  return (
    <>
      <span className={styles.onDesk}>edição de </span>
      {day}
      {problem && <span className={styles.onPhone}>, não guardada</span>}
    </>
  );
}

function SavingState({ state }: { state: EditionState }) {
  const dates = useDates();
  const { conflict, isUnsaved, savedAt, sending } = state;
  if (conflict !== null) return <span data-kind="bad">Outra pessoa mudou esta edição</span>;
  if (sending.refused?.reason === "unavailable") return <span data-kind="bad">Sem rede: guardado neste aparelho</span>;
  if (sending.refused) return <span data-kind="bad">Ainda não guardada</span>;
  if (isUnsaved) return <span data-kind="busy">Guardando…</span>;
  return (
    <span data-kind="ok">
      <b>Tudo guardado</b>
      {savedAt && ` às ${dates.hour(savedAt)}`}
    </span>
  );
}
