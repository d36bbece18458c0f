import { useRef } from "react";
import { useRevalidator } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { type Arrangement, listLeaving } from "#domain/news/front-page/slots.ts";
import styles from "./board.module.css";
import { markGone, markPublished } from "./board-state.ts";
import type { publishForm } from "./forms.server.ts";
import type { Board } from "./use-board.ts";

/** Publishes the arrangement; after a refusal it stays on the board. */
export function PublishButton({ board }: { board: Board }) {
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
