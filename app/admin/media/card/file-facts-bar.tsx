import { Archive, ArchiveRestore, Trash2 } from "lucide";
import { useRetryingFetcher } from "#app/open-page/use-retrying-fetcher.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { mayDescribeFile, mayManageContent } from "#domain/accounts/policy.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { fileNameOf } from "#domain/media/types.ts";
import { ANIMATED, FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { Status } from "../../pieces/list/status.tsx";
import { useStaff } from "../../pieces/use-staff.ts";
import { CropButton } from "../crop/crop-button.tsx";
import { CopyAddressButton } from "../field/copy-address-button.tsx";
import textButton from "../field/text-button.module.css";
import { FilePicture } from "../file-picture.tsx";
import { ReplaceButton } from "../library/replace-button.tsx";
import type { FileFacts } from "./facts-route.ts";
import styles from "./file-facts-bar.module.css";

/** A file on its card: how it looks, what it is, where it is used, and what can be done with it. */
export function FileFactsBar({ file }: { file: LibraryFile }) {
  const dates = useDates();
  const staff = useStaff();
  const name = fileNameOf(file.url);
  const mayDescribe = mayDescribeFile(staff, file);
  const isPicture = file.picture && file.kind === "image";
  return (
    <div className={styles.facts}>
      <FilePicture file={file} sizes="328px" />
      <p>
        <a href={drawnAddress(file.url)} target="_blank" rel="noreferrer">
          {name}
          <span className="sr">{file.kind === "document" ? ", baixar" : " em outra aba"}</span>
        </a>
        <span className="meta">
          {formatBytes(file.bytes)}
          <span className="dot">{dates.dayAndTime(file.createdAt)}</span>
          {file.sender && <span className="dot">{file.sender}</span>}
        </span>
      </p>
      {file.variantsError && file.variantsError !== ANIMATED && (
        <Status kind="draft">As versões menores não puderam ser feitas; a original é mostrada.</Status>
      )}
      <div className={styles.actions}>
        {isPicture && mayDescribe && <CropButton url={file.url} />}
        {file.kind === "document" && <CopyAddressButton url={file.url} name={name} />}
        {mayDescribe && <KeepButton file={file} />}
      </div>
      {mayManageContent(staff) && (
        <div className={styles.uses}>
          <FileUses url={file.url} name={name} />
          <ReplaceButton url={file.url} kind={file.kind} />
          <ConfirmButton
            label={`Excluir ${name}`}
            title="Excluir este arquivo?"
            text={`${name} sai do site para sempre. Um arquivo em uso não é excluído.`}
            fields={{ intent: "excluir", "ids[]": file.id }}
          >
            <Icon icon={Trash2} />
          </ConfirmButton>
        </div>
      )}
    </div>
  );
}

/** Keeps a file in the archive without a use, or lets it go again. */
function KeepButton({ file }: { file: LibraryFile }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={file.isKept ? "soltar" : "guardar"} />
      <input type="hidden" name="ids[]" value={file.id} />
      <button type="submit" className="btn line small" {...pendingButtonProps(fetcher.state !== "idle")}>
        <Icon icon={file.isKept ? ArchiveRestore : Archive} />
        {file.isKept ? "Tirar dos guardados" : "Guardar no arquivo"}
      </button>
    </fetcher.Form>
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
