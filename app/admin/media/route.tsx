import { Upload } from "lucide";
import type { ChangeEvent } from "react";
import { data, href, useNavigate, useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/open-page/revalidate-with-retry.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { CARD_TEXT } from "#domain/media/card-text.ts";
import { countLibrary, findLibraryFile, listLibrary } from "#domain/media/library.server.ts";
import { isLibraryFiltered, LIBRARY_KINDS, parseLibraryView } from "#domain/media/library.ts";
import { acceptOf } from "#domain/media/uploads.ts";
import { listTagChoices } from "#domain/tags/queries.server.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { Pager } from "../pieces/list/pager.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { CardPanel } from "./card/card-panel.tsx";
import { withCard } from "./card/with-card.ts";
import {
  keepChosen,
  releaseChosen,
  removeFiles,
  saveCard,
  shareCredit,
  sharePlace,
  shareRights,
} from "./forms.server.ts";
import { LibraryFilters, UnusedNotice } from "./library/library-filters.tsx";
import { LibraryGrid } from "./library/library-grid.tsx";
import styles from "./library/media-library.module.css";
import { replaceFile, undoReplace } from "./library/replace-forms.server.ts";
import { SendingRows } from "./sending/sending-rows.tsx";
import { useMediaSending } from "./sending/use-media-sending.ts";

export const handle = defineRoute({ permission: "writeArticles", failed: CARD_TEXT.failed });

const KINDS = Object.values(LIBRARY_KINDS);

export const loader = adminLoader(handle, async ({ db, timeZone }, { query }) => {
  const view = parseLibraryView(query);
  const now = new Date();
  const today = toLocalInput(now.toISOString(), timeZone).slice(0, 10);
  const id = query.get("ficha");
  const [page, counts, file, themes] = await Promise.all([
    listLibrary(db, view, today),
    countLibrary(db, view.kinds, today, now),
    id === null ? null : findLibraryFile(db, id),
    id === null ? [] : listTagChoices(db),
  ]);
  query.delete("ficha");
  const isGone = id !== null && file === null;
  const knownTags = themes.map(({ name }) => name);
  const loaded = { ...page, view, counts, file, knownTags, isGone, today, now: now.getTime(), query: query.toString() };
  return data(loaded, { status: isGone ? 404 : 200 });
});

export const action = adminAction(
  saveCard,
  shareCredit,
  shareRights,
  sharePlace,
  keepChosen,
  releaseChosen,
  removeFiles,
  replaceFile,
  undoReplace,
);

/** The archive of all stored files, with the card of one. */
export default function LibraryRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, view, counts, file, knownTags, isGone, today, now, query } = loaderData;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const sending = useMediaSending({
    kinds: KINDS,
    onArrival: ({ id }, isKnown) =>
      void (isKnown
        ? navigate(href("/admin/midias") + withCard("", id), { preventScrollReset: true })
        : revalidateWithRetry(revalidate)),
  });
  const target = useFileTarget<HTMLElement>(sending.add);
  return (
    <>
      <PageHeader title="Arquivos">
        <span className={`meta ${styles.size}`}>{formatBytes(counts.bytes)}</span>
        <SendButton onFiles={sending.add} />
      </PageHeader>
      <div className={styles.columns} data-card={file !== null || isGone || undefined}>
        <section
          className={`panel ${styles.panel}`}
          aria-label="Arquivos"
          data-over={target.over || undefined}
          {...target.props}
        >
          <LibraryGrid
            files={items}
            openId={file?.id ?? null}
            query={query}
            isRows={view.kinds.join() === "documento"}
            today={today}
            now={now}
            filters={<LibraryFilters view={view} query={query} counts={counts} />}
          >
            <UnusedNotice view={view} query={query} counts={counts} />
            <SendingRows sending={sending} />
            {items.length === 0 && (
              <p className="pad list-empty">
                {isLibraryFiltered(view) ? "Nenhum arquivo com essa busca." : "Nenhum arquivo ainda. Envie o primeiro."}
              </p>
            )}
          </LibraryGrid>
          <p className={`meta ${styles.limits}`}>
            Imagens até 5 MB, vídeos e áudios até 50 MB, documentos até 25 MB. Solte arquivos aqui para enviar.
          </p>
          <Pager previous={previous} next={next} query={query} />
        </section>
        {(file || isGone) && <CardPanel key={file?.id} file={file} knownTags={knownTags} query={query} />}
      </div>
    </>
  );
}

/** Chooses files of this device. */
function SendButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={`btn ${styles.send} needs-script`}>
      <Icon icon={Upload} />
      Enviar<span className="sr"> arquivos</span>
      <input type="file" className="sr" accept={acceptOf(KINDS)} multiple onChange={handleChange} />
    </label>
  );
}
