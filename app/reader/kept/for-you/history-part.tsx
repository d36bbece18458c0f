import { History, X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useDates } from "#app/use-dates.ts";
import { KEPT_TEXT } from "#domain/kept/text.ts";
import { READ_DAYS } from "#domain/kept/types.ts";
import { useAuth } from "../../shell/auth-context.tsx";
import { switchHistory, useIsHistoryOn } from "../history.ts";
import { addItem, clearItems, type ListedArticle, readItems, removeItem, restoreItems } from "../lists.ts";
import styles from "./for-you.module.css";
import { KeptRow } from "./kept-row.tsx";
import { nearMoment } from "./moments.ts";
import { Ghosts, leaveRow, Nothing, Part } from "./part.tsx";
import type { ForYou } from "./use-for-you.ts";
import { useRelation } from "./use-relation.ts";

/** Rows that are shown at first; the others follow by a button. */
const SHOWN = 10;

/** The articles that were read lately. */
export function HistoryPart({ now, read }: ForYou) {
  const dates = useDates();
  const toast = useToast();
  const isOn = useIsHistoryOn();
  const relation = useRelation(useAuth()?.session.reader ?? null);
  const remove = (article: ListedArticle, button: HTMLElement) => {
    leaveRow(button);
    removeItem("read", article.id);
    removeItem("place", article.id);
    toast({ title: KEPT_TEXT.historyItemRemoved, onUndo: () => void addItem("read", article) });
  };
  const empty = (title: string, work: () => void, undo: () => void = () => {}) => {
    const [articles, places] = [readItems("read"), readItems("place")];
    work();
    const onUndo = () => {
      undo();
      restoreItems("read", articles);
      restoreItems("place", places);
    };
    toast({ title, onUndo });
  };
  const clear = () =>
    empty(KEPT_TEXT.historyCleared, () => {
      clearItems("read");
      clearItems("place");
    });
  const switchOff = () =>
    empty(
      KEPT_TEXT.historyOff,
      () => switchHistory(false),
      () => switchHistory(true),
    );
  return (
    <Part
      id="historico"
      title="Lidas há pouco"
      aside={
        now !== null &&
        read.length > 0 && (
          <button type="button" className={styles.all} onClick={clear}>
            Apagar tudo
          </button>
        )
      }
    >
      {now === null && <Ghosts rows={3} className="needs-script" />}
      {now !== null && isOn && read.length === 0 && <Nothing>As notícias que você ler aparecem aqui.</Nothing>}
      {now !== null &&
        read.slice(0, SHOWN).map((article) => (
          <KeptRow key={article.id} article={article} icon={X} label="Tirar do histórico" onRemove={remove} isRead>
            {nearMoment(dates, article.at, now)}
          </KeptRow>
        ))}
      {now !== null && read.length > SHOWN && (
        <details className={styles.older}>
          <summary className="btn line small">Mais {read.length - SHOWN}</summary>
          {read.slice(SHOWN).map((article) => (
            <KeptRow key={article.id} article={article} icon={X} label="Tirar do histórico" onRemove={remove} isRead>
              {nearMoment(dates, article.at, now)}
            </KeptRow>
          ))}
        </details>
      )}
      <div className={styles.here}>
        <Icon icon={History} />
        {isOn ? (
          <p>
            {relation === "on"
              ? `O histórico fica neste aparelho e na sua conta, por ${READ_DAYS} dias. A redação não o vê. `
              : `O histórico fica só neste aparelho, por ${READ_DAYS} dias. A redação não o recebe. `}
            <button type="button" className="needs-script" onClick={switchOff}>
              Desligar
            </button>
          </p>
        ) : (
          <p>
            O histórico está desligado: o que você lê não fica guardado.{" "}
            <button type="button" className="needs-script" onClick={() => switchHistory(true)}>
              Ligar
            </button>
          </p>
        )}
      </div>
    </Part>
  );
}
