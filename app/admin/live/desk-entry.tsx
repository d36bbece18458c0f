import { BellRing, Check, Link2, Pencil, Pin, PinOff, RotateCcw, Star, Undo2, X } from "lucide";
import { useState } from "react";
import { href } from "react-router";
import { useEntriesOn } from "#app/switched-on.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { mayChangeEntry, mayPublish, mayPutEntryBack } from "#domain/accounts/policy.ts";
import type { DeskLine } from "#domain/live/types.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ENTRY_NOTICES } from "../features/notices.ts";
import { dateWords } from "../pieces/date-words.ts";
import { MoreMenu } from "../pieces/list/more-menu.tsx";
import { PersonInitials } from "../pieces/person-initials.tsx";
import { useStaff } from "../pieces/use-staff.ts";
import styles from "./desk-entry.module.css";
import { EntryFrame } from "./entry-frame.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";

/** The id of an entry's element. */
export const entryElementId = (id: string) => `entrada-${id}`;

/** The name of an entry in labels and messages. */
export const nameOf = ({ title, text }: Pick<DeskLine, "title" | "text">): string =>
  title || cutText(text.split("\n", 1)[0]!, 60) || "Foto";

interface DeskEntryProps {
  entry: DeskLine;
  newsId: string;
  articleTitle: string;
  /** Address of its article for readers; null for a draft. */
  articleUrl: string | null;
  needsApproval: boolean;
  isKeyPoint: boolean;
  isCurrent: boolean;
  onCorrect: () => void;
  onFocus: () => void;
}

const STATES: Record<DeskLine["state"], string | null> = {
  shown: null,
  waiting: "Espera um editor",
  refused: "Recusada",
  withdrawn: "Retirada",
};

/** An entry that was sent, with what can be done about it. */
export function DeskEntry(props: DeskEntryProps) {
  const { entry, isKeyPoint, isCurrent, onFocus } = props;
  const { id, state, pinned, signature, authorId, place, thumbnail, picture } = entry;
  const kind = state !== "shown" ? "hidden" : pinned ? "pinned" : undefined;
  const stateText = STATES[state];
  return (
    <EntryFrame
      id={entryElementId(id)}
      hour={<EntryHour at={entry.writtenAt} />}
      kind={kind}
      isCurrent={isCurrent}
      title={entry.title}
      text={entry.text}
      onFocus={onFocus}
      menu={<EntryMenu {...props} />}
      line={
        <span className={styles.line}>
          {stateText && (
            <b className={styles.state} data-state={state}>
              {stateText}
            </b>
          )}
          {pinned && (
            <b className={styles.pinned}>
              <Icon icon={Pin} />
              Fixada
            </b>
          )}
          {signature !== null && <PersonInitials id={authorId} name={signature} />}
          <span>{[signature ?? "Redação", place].filter(Boolean).join(", ")}</span>
          {isKeyPoint && (
            <span className={styles.point}>
              <Icon icon={Star} />
              Ponto-chave
            </span>
          )}
          {entry.editedAt && state === "shown" && <span>corrigida</span>}
        </span>
      }
    >
      {thumbnail && (
        <img className={styles.picture} src={drawnAddress(thumbnail)} alt={picture?.alt ?? ""} loading="lazy" />
      )}
      {(state === "waiting" || state === "refused") && <Verdicts {...props} />}
    </EntryFrame>
  );
}

/** "22h47"; with its day for one of another day. */
export function EntryHour({ at }: { at: string }) {
  const dates = useDates();
  const today = useToday();
  const isToday = today !== "" && dates.calendarDay(at) === today;
  return <time dateTime={at}>{isToday ? dates.hour(at) : dateWords(at, today, dates)}</time>;
}

/** Sends a form about an entry. */
function useEntryForm(newsId: string, entryId: string) {
  const fetcher = useFetcher();
  return (intent: string) =>
    void fetcher.submit(
      { intent, entryId },
      { method: "post", action: href("/admin/news/:id/ao-vivo", { id: newsId }) },
    );
}

/** An editor decides about an entry that waits. */
function Verdicts({ entry, newsId }: DeskEntryProps) {
  const send = useEntryForm(newsId, entry.id);
  if (!mayPublish(useStaff())) return null;
  const name = nameOf(entry);
  return (
    <div className={styles.verdicts}>
      <button type="button" className="btn small" aria-label={`Pôr no ar: ${name}`} onClick={() => send("mostrar")}>
        <Icon icon={Check} />
        Pôr no ar
      </button>
      {entry.state === "waiting" && (
        <button
          type="button"
          className="btn line small"
          aria-label={`Recusar: ${name}`}
          onClick={() => send("recusar")}
        >
          <Icon icon={X} />
          Recusar
        </button>
      )}
    </div>
  );
}

function EntryMenu({ entry, newsId, articleTitle, articleUrl, needsApproval, onCorrect }: DeskEntryProps) {
  const [isNotifying, setIsNotifying] = useState(false);
  const { id, state, pinned } = entry;
  const staff = useStaff();
  const hasNotices = useEntriesOn(ENTRY_NOTICES).length > 0;
  const toast = useToast();
  const send = useEntryForm(newsId, id);
  const mayChange = mayChangeEntry(staff, entry, { needsApproval });
  const mayShow =
    mayPutEntryBack(staff, entry, { needsApproval }) &&
    (state === "withdrawn" || (state === "refused" && !mayPublish(staff)));
  const copy = async () => {
    const isCopied = await copyText(`${articleUrl}?entrada=${id}#${entryElementId(id)}`);
    toast(
      isCopied
        ? { title: "Endereço copiado" }
        : { title: "O navegador não deixou copiar", text: "Copie da barra de endereço da notícia.", destructive: true },
    );
  };
  const items = [
    mayChange && state !== "withdrawn" && { label: "Corrigir", icon: Pencil, act: onCorrect, keys: "E" },
    mayChange &&
      state === "shown" && {
        label: pinned ? "Soltar" : "Fixar no alto",
        icon: pinned ? PinOff : Pin,
        act: () => send(pinned ? "soltar" : "fixar"),
        keys: "P",
      },
    articleUrl !== null && state === "shown" && { label: "Copiar endereço", icon: Link2, act: () => void copy() },
    articleUrl !== null &&
      state === "shown" &&
      hasNotices &&
      mayPublish(staff) && { label: "Avisar nos celulares…", icon: BellRing, act: () => setIsNotifying(true) },
    mayShow && {
      label: state === "refused" ? "Mandar de novo ao editor" : "Mostrar de novo",
      icon: RotateCcw,
      act: () => send("mostrar"),
    },
    mayChange &&
      (state === "shown" || (state === "waiting" && !mayPublish(staff))) && {
        label: state === "shown" ? "Retirar do ar" : "Retirar",
        icon: Undo2,
        act: () => send("retirar"),
        keys: "R",
      },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  const name = nameOf(entry);
  return (
    <>
      {isNotifying && (
        <NoticeDialog entry={entry} newsId={newsId} title={articleTitle} onClose={() => setIsNotifying(false)} />
      )}
      <MoreMenu label={`Mais: ${name}`} actionsLabel={`Ações: ${name}`}>
        {(close) =>
          items.map(({ label, icon, act, keys }) => (
            <button
              key={label}
              type="button"
              className={styles.item}
              aria-keyshortcuts={keys}
              onClick={() => {
                close();
                act();
              }}
            >
              <Icon icon={icon} />
              {label}
            </button>
          ))
        }
      </MoreMenu>
    </>
  );
}
