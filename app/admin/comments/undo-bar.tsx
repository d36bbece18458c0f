import { Undo2, X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { describeVerdict } from "#domain/comments/verdict-text.ts";
import type { Done } from "./answer.ts";
import { COMMENTS_PATH } from "./use-moderation.ts";

interface UndoBarProps {
  done: Done | null;
  onClose: () => void;
}

/** What was done last, and the way back; it stays until something else is done. */
export function UndoBar({ done, onClose }: UndoBarProps) {
  const fetcher = useFetcher();
  const busy = fetcher.state !== "idle";
  return (
    <div className={done ? "undo" : undefined}>
      <output>{done && describeVerdict(done.verdict, done.count)}</output>
      {done && (
        <>
          <fetcher.Form
            method="post"
            action={COMMENTS_PATH}
            onSubmit={() => document.querySelector<HTMLElement>("#comentarios")?.focus({ preventScroll: true })}
          >
            {Object.entries(done.before).map(([state, ids]) =>
              ids.map((id) => <input key={id} type="hidden" name={state} value={id} />),
            )}
            <button type="submit" className="btn small" name="intent" value="desfazer" {...whileBusy(busy)}>
              <Icon icon={Undo2} />
              Desfazer
            </button>
          </fetcher.Form>
          <button type="button" className="tap" aria-label="Fechar" onClick={onClose}>
            <Icon icon={X} />
          </button>
        </>
      )}
    </div>
  );
}
