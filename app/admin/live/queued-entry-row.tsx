import { Pencil, Trash2 } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { FileThumb } from "#app/ui/upload/sending-row.tsx";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { MoreMenu } from "../pieces/list/more-menu.tsx";
import { photoText } from "./composer-photo.tsx";
import deskStyles from "./desk-entry.module.css";
import { EntryHour, nameOf } from "./desk-entry.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { isChangeable, type QueuedEntry } from "./queue/queued-entry.ts";
import styles from "./queued-entry-row.module.css";

interface QueuedEntryRowProps {
  entry: QueuedEntry;
  newsId: string;
  /** Whether it is on its way, or has arrived and comes with the next data. */
  state: "waiting" | "sending" | "arrived";
  onEdit: () => void;
  onDelete: () => void;
}

/** An entry that is on this device only. */
export function QueuedEntryRow({ entry, newsId, state, onEdit, onDelete }: QueuedEntryRowProps) {
  const { fields, photo, refusal, writtenAt } = entry;
  const mayChange = state === "waiting" && isChangeable(entry);
  const words = refusal ? "Não foi ao ar" : state === "waiting" ? "Espera a rede" : "Indo ao ar…";
  const isElsewhere = entry.newsId !== newsId;
  return (
    <EntryFrame
      hour={<EntryHour at={new Date(writtenAt).toISOString()} />}
      kind="queued"
      title={fields.title}
      text={fields.text}
      line={
        <>
          <b className={styles.waits} data-refused={refusal !== null || undefined}>
            {words}
          </b>
          {isElsewhere && <span className={styles.where}>em “{entry.coverage}”</span>}
        </>
      }
      menu={mayChange && !refusal && <QueuedMenu entry={entry} onEdit={onEdit} onDelete={onDelete} />}
    >
      {photo && (
        <div className={styles.photo}>
          <FileThumb file={photo.file} />
          <span className="meta">{photoText(photo)}</span>
        </div>
      )}
      {refusal && (
        <>
          <p className={styles.refusal}>{refusal}</p>
          <div className={deskStyles.verdicts}>
            <button type="button" className="btn line small" onClick={onEdit}>
              Editar
            </button>
            <DeleteButton entry={entry} className="btn bad small" onDelete={onDelete}>
              Apagar
            </DeleteButton>
          </div>
        </>
      )}
    </EntryFrame>
  );
}

function DeleteButton({
  entry,
  className,
  onDelete,
  children,
}: Pick<QueuedEntryRowProps, "entry" | "onDelete"> & { className: string; children: React.ReactNode }) {
  return (
    <ConfirmButton
      label={`Apagar: ${nameOf(entry.fields)}`}
      className={className}
      title="Apagar esta entrada?"
      text="Ela não foi ao ar, e só existe neste aparelho."
      confirm="Apagar"
      onConfirm={onDelete}
    >
      {children}
    </ConfirmButton>
  );
}

function QueuedMenu({ entry, onEdit, onDelete }: Pick<QueuedEntryRowProps, "entry" | "onEdit" | "onDelete">) {
  const name = nameOf(entry.fields);
  return (
    <MoreMenu label={`Mais: ${name}`} actionsLabel={`Ações: ${name}`}>
      {(close) => (
        <>
          <button
            type="button"
            className={deskStyles.item}
            onClick={() => {
              close();
              onEdit();
            }}
          >
            <Icon icon={Pencil} />
            Editar
          </button>
          <DeleteButton entry={entry} className={deskStyles.item!} onDelete={onDelete}>
            <Icon icon={Trash2} />
            Apagar
          </DeleteButton>
        </>
      )}
    </MoreMenu>
  );
}
