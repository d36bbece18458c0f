import { Film, Trash2, Volume2 } from "lucide";
import { useRetryingFetcher } from "#app/live/use-retrying-fetcher.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { useDates } from "#app/use-dates.ts";
import { mayDescribeFile, mayManageContent } from "#domain/accounts/policy.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { ANIMATED, FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import { formatLength } from "#platform/format/length.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { Status } from "../pieces/list/status.tsx";
import { useStaff } from "../pieces/use-staff.ts";
import { AltField } from "./alt-field.tsx";
import { CropButton } from "./crop-button.tsx";
import type { FileFacts } from "./facts-route.ts";
import styles from "./file-card.module.css";
import mark from "./media-mark.module.css";
import { fileNameOf } from "./media-names.ts";
import { ReplaceButton } from "./replace-button.tsx";
import textButton from "./text-button.module.css";

/** A stored file with its facts, sender, alternative text and actions. */
export function FileCard({ file }: { file: LibraryFile }) {
  const dates = useDates();
  const name = fileNameOf(file.url);
  const staff = useStaff();
  const mayDescribe = mayDescribeFile(staff, file);
  return (
    <li className={`panel ${styles.card}`}>
      <span className="pic">
        {file.kind === "image" || file.picture ? (
          <Figure picture={file.picture} alt="" sizes="280px" />
        ) : (
          <Icon icon={file.kind === "video" ? Film : Volume2} />
        )}
        {file.durationMs !== null && <span className={mark.length}>{formatLength(file.durationMs)}</span>}
      </span>
      <div className="pad">
        <h2>
          <a href={drawnAddress(file.url)} target="_blank" rel="noreferrer">
            {name}
            <span className="sr"> em outra aba</span>
          </a>
        </h2>
        <p className="meta">
          {formatBytes(file.bytes)}
          <span className="dot">{dates.dayAndTime(file.createdAt)}</span>
          {file.sender && <span className="dot">{file.sender}</span>}
        </p>
        {file.variantsError && file.variantsError !== ANIMATED && (
          <Status kind="draft">As versões menores não puderam ser feitas; a original é mostrada.</Status>
        )}
        {file.kind === "image" && mayDescribe && <AltField url={file.url} alt={file.alt} />}
        {file.kind === "image" && !mayDescribe && file.alt && <p className="meta">{file.alt}</p>}
        {file.picture && file.kind === "image" && mayDescribe && (
          <div>
            <CropButton url={file.url} />
          </div>
        )}
        {mayManageContent(staff) && (
          <div className={styles.actions}>
            <FileUses url={file.url} name={name} />
            <ReplaceButton url={file.url} kind={file.kind} />
            <ConfirmButton
              label={`Excluir ${name}`}
              title="Excluir este arquivo?"
              text={`${name} sai do site para sempre. Um arquivo em uso não é excluído.`}
              fields={{ intent: "excluir", url: file.url }}
            >
              <Icon icon={Trash2} />
            </ConfirmButton>
          </div>
        )}
      </div>
    </li>
  );
}

/** Loaded on demand, because it reads every table. */
function FileUses({ url, name }: { url: string; name: string }) {
  const fetcher = useRetryingFetcher<FileFacts>();
  const uses = fetcher.data?.uses;
  const handleClick = () => void fetcher.load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url, usos: "" })}`);
  return (
    <output className="meta">
      {uses ? (
        uses.length > 0 ? (
          `Em uso: ${uses.join(", ")}`
        ) : (
          "Sem uso"
        )
      ) : (
        <button type="button" className={textButton.button} disabled={fetcher.loading} onClick={handleClick}>
          Onde é usado<span className="sr">: {name}</span>
        </button>
      )}
    </output>
  );
}
