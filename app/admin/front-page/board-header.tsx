import { Plus, Redo2, Undo2 } from "lucide";
import { useRef } from "react";
import { href, Link, useRevalidator } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { revalidateWithRetry } from "#app/open-page/revalidate-with-retry.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { type Arrangement, listLeaving, listReworded } from "#domain/news/front-page/slots.ts";
import { findWords } from "#domain/news/front-page/words.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { FullScreenHeader } from "../shell/full-screen-header.tsx";
import styles from "./board.module.css";
import { markGone, markPublished } from "./board-state.ts";
import type { publishForm } from "./forms.server.ts";
import type { Board } from "./use-board.ts";

/** How many changes are not published yet, in a line of the header. */
function describePending({ pending, state }: Board): string {
  if (!pending) return "Tudo no ar";
  const count = Math.max(state.past.length, 1);
  return formatCount(count, "mudança por sair", "mudanças por sair");
}

/** The header of the front page board. */
export function BoardHeader({ board, onTray }: { board: Board; onTray: () => void }) {
  const { past, future } = board.state;
  return (
    <FullScreenHeader title="Capa" note={describePending(board)}>
      <button
        type="button"
        className="tap"
        aria-label="Desfazer (Ctrl+Z)"
        title="Desfazer (Ctrl+Z)"
        aria-disabled={past.length === 0 || undefined}
        onClick={board.undo}
      >
        <Icon icon={Undo2} />
      </button>
      <button
        type="button"
        className={`tap ${styles.onDesk}`}
        aria-label="Refazer (Ctrl+Shift+Z)"
        title="Refazer (Ctrl+Shift+Z)"
        aria-disabled={future.length === 0 || undefined}
        onClick={board.redo}
      >
        <Icon icon={Redo2} />
      </button>
      <Link className={`btn line small ${styles.onDesk}`} to={href("/admin/capa/secoes")}>
        Seções
      </Link>
      <a className={`btn line small ${styles.onDesk}`} href={href("/")} target="_blank" rel="noreferrer">
        Ver no ar
      </a>
      <button type="button" className={`tap ${styles.onPhone}`} aria-label="Pôr notícia na capa" onClick={onTray}>
        <Icon icon={Plus} />
      </button>
      <PublishButton board={board} />
    </FullScreenHeader>
  );
}

/** Publishes the arrangement; after a refusal it stays on the board. */
function PublishButton({ board }: { board: Board }) {
  const { state, setState, pending, isStale } = board;
  const { revalidate } = useRevalidator();
  const sent = useRef<Arrangement>(state.now);
  const sending = useActionForm<typeof publishForm>({
    intent: "publicar",
    onDone: () => setState((state) => markPublished(state, sent.current)),
    onRefused({ fields }) {
      const gone = sent.current.slots.filter((_, slot) => `slots.${slot}` in fields);
      setState((state) => markGone(state, gone));
      // Whatever the reason, the editor should see what is on the site now.
      void revalidateWithRetry(revalidate);
    },
  });
  const lists = { slots: state.now.slots, leaving: listLeaving(state.now, state.base), seen: state.base.slots };
  const { busy } = sending;
  return (
    <ActionForm
      form={sending.form}
      onSubmit={() => {
        sent.current = state.now;
      }}
    >
      {Object.entries(lists).map(([name, ids]) =>
        ids.map((id) => <input key={name + id} type="hidden" name={`${name}[]`} value={id} />),
      )}
      {listReworded(state.now, state.base).map(({ id, title, imageUrl }, index) => {
        const seen = findWords(state.base.words, id);
        const fields = { id, title, imageUrl, seenTitle: seen.title, seenImageUrl: seen.imageUrl };
        return Object.entries(fields).map(([name, value]) => (
          <input key={id + name} type="hidden" name={`words.${index}.${name}`} value={value ?? ""} />
        ));
      })}
      <button type="submit" className="btn key small" {...pendingButtonProps(busy || !pending || isStale)}>
        {busy ? (
          "Publicando…"
        ) : (
          <span>
            Publicar <span className={styles.whole}>capa</span>
          </span>
        )}
      </button>
    </ActionForm>
  );
}
