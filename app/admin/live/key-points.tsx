import { ArrowDown, ArrowUp, GripVertical, Pencil, Plus, Trash2 } from "lucide";
import { type KeyboardEvent, useRef, useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDragOrder } from "#app/ui/upload/use-drag-order.ts";
import { type Desk, type KeyPoint, LIVE_LIMITS } from "#domain/live/types.ts";
import { LineForm } from "./line-form.tsx";
import styles from "./panel-lists.module.css";
import type { CoverageForm } from "./use-coverage-form.ts";

/** A list with an item at another place. */
function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

/** "O que se sabe até agora": sentences that are added, edited, moved and removed. */
export function KeyPoints({ form, hidden }: { form: CoverageForm; hidden: Desk["hiddenPoints"] }) {
  const { keyPoints } = form.shown;
  /** The point that is edited; `keyPoints.length` for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const { listProps, handleOf, dragged } = useDragOrder((from, to) =>
    form.preview({ keyPoints: moved(keyPoints, from, to) }),
  );
  const move = (from: number, to: number) => {
    if (to < 0 || to >= keyPoints.length) return;
    form.change({ keyPoints: moved(keyPoints, from, to) });
    setSaid(`${to + 1} de ${keyPoints.length}: ${keyPoints[from]!.text}`);
    // The button moves along with its point.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>("[data-edit]")[to]?.focus());
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  const close = () => {
    setEdited(null);
    requestAnimationFrame(() => add.current?.focus());
  };
  const save = (index: number, text: string) => {
    const point: KeyPoint = { text, entryId: keyPoints[index]?.entryId ?? null };
    form.change({ keyPoints: keyPoints.toSpliced(index, 1, point) });
    close();
  };
  return (
    <section ref={list} className={styles.section} aria-labelledby="pontos">
      <h2 id="pontos">O que se sabe até agora</h2>
      <output className="sr">{said}</output>
      <ol
        className={styles.list}
        {...listProps}
        onPointerUp={() => {
          listProps.onPointerUp();
          form.save();
        }}
      >
        {keyPoints.map((point, index) =>
          edited === index ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words
            <li key={`${point.text}-${index}`} className={styles.editing}>
              <PointForm
                first={point.text}
                place={{ index, count: keyPoints.length }}
                onMove={(to) => {
                  move(index, to);
                  setEdited(null);
                }}
                onRemove={() => {
                  form.change({ keyPoints: keyPoints.toSpliced(index, 1) });
                  close();
                }}
                onSave={(text) => save(index, text)}
                onCancel={close}
              />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words
            <li key={`${point.text}-${index}`} data-dragged={dragged === index || undefined}>
              <span className={styles.grip} aria-hidden="true" {...handleOf(index)}>
                <Icon icon={GripVertical} />
              </span>
              <span>
                {point.text}
                <HiddenPoint entryId={point.entryId} hidden={hidden} />
              </span>
              <button
                type="button"
                className="tap"
                data-edit
                aria-label={`Editar: ${point.text}`}
                title="Editar; Alt+↑ e Alt+↓ movem"
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={(event) => handleKey(event, index)}
                onClick={() => setEdited(index)}
              >
                <Icon icon={Pencil} />
              </button>
            </li>
          ),
        )}
      </ol>
      {edited === keyPoints.length ? (
        <PointForm first="" onSave={(text) => save(keyPoints.length, text)} onCancel={close} />
      ) : (
        keyPoints.length < LIVE_LIMITS.points && (
          <button ref={add} type="button" className={`quiet ${styles.add}`} onClick={() => setEdited(keyPoints.length)}>
            <Icon icon={Plus} />
            Pôr um ponto
          </button>
        )
      )}
    </section>
  );
}

/** Says that readers do not see a key point, because they do not see its entry. */
export const HiddenPoint = ({ entryId, hidden }: { entryId: string | null; hidden: Desk["hiddenPoints"] }) =>
  entryId !== null &&
  hidden.includes(entryId) && <small className={`meta ${styles.hidden}`}>Aparece com a entrada no ar</small>;

interface PointFormProps {
  first: string;
  /** Absent for a new one. */
  place?: { index: number; count: number };
  onMove?: (to: number) => void;
  onRemove?: () => void;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function PointForm({ first, place, onMove, onRemove, onSave, onCancel }: PointFormProps) {
  const [text, setText] = useState(first);
  const [error, setError] = useState<string>();
  const submit = () => (text.trim() ? onSave(text.trim()) : setError("Escreva o ponto"));
  return (
    <LineForm label={place ? "Editar o ponto" : "Novo ponto"} onSave={submit} onCancel={onCancel}>
      <TextAreaField
        label="Ponto"
        rows={2}
        autoFocus
        maxLength={LIVE_LIMITS.point}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      {place && (
        <div className={styles.tools}>
          <button
            type="button"
            className="tap"
            aria-label="Subir"
            title="Subir"
            aria-disabled={place.index === 0}
            onClick={() => onMove?.(place.index - 1)}
          >
            <Icon icon={ArrowUp} />
          </button>
          <button
            type="button"
            className="tap"
            aria-label="Descer"
            title="Descer"
            aria-disabled={place.index === place.count - 1}
            onClick={() => onMove?.(place.index + 1)}
          >
            <Icon icon={ArrowDown} />
          </button>
          <button type="button" className="tap" aria-label="Tirar o ponto" title="Tirar" onClick={onRemove}>
            <Icon icon={Trash2} />
          </button>
        </div>
      )}
    </LineForm>
  );
}
