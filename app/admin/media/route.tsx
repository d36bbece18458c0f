import { Images } from "lucide";
import { useRevalidator } from "react-router";
import { siteContext } from "#app/context.ts";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FileDrop } from "#app/ui/upload/file-drop.tsx";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { listLibrary } from "#domain/media/library.server.ts";
import { LIBRARY_PATH, type LibraryKind, parseLibraryView } from "#domain/media/library.ts";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { FilterChoice, FilterForm } from "../pieces/list/filter-form.tsx";
import { Pager } from "../pieces/list/pager.tsx";
import { SearchBox } from "../pieces/list/search-box.tsx";
import { toOptions } from "../pieces/to-options.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { FileCard } from "./file-card.tsx";
import { removeFile } from "./forms.server.ts";
import styles from "./media-library.module.css";
import { replaceFile, undoReplace } from "./replace-forms.server.ts";
import { SendingRows } from "./sending-rows.tsx";
import { useMediaSending } from "./use-media-sending.ts";

export const handle = defineRoute({ permission: "writeArticles" });

const KINDS: MediaKind[] = ["image", "video", "audio"];
const KIND_CHOICES = toOptions<LibraryKind>({ imagem: "Imagens", video: "Vídeos", audio: "Áudios" });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { search: query, searchParams } = requestUrl(request);
  const view = parseLibraryView(searchParams);
  const page = await listLibrary(context.get(siteContext).db, view);
  return { ...page, query, search: view.search, kind: view.kinds[0] ?? null };
}

export const action = adminAction(removeFile, replaceFile, undoReplace);

/** The library of all stored files. */
export default function LibraryRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, query, search, kind } = loaderData;
  const filtered = search || kind;
  const { revalidate } = useRevalidator();
  const sending = useMediaSending({ kinds: KINDS, onArrival: () => void revalidateWithRetry(revalidate) });
  const target = useFileTarget<HTMLDivElement>(sending.add);
  return (
    <>
      <PageHeader title="Arquivos" />
      <div className={styles.send} {...target.props}>
        <FileDrop
          icon={Images}
          label="Enviar arquivos"
          hint="Imagens até 5 MB, vídeos e áudios até 50 MB. O que ninguém usar em 48 horas sai sozinho."
          accept={acceptOf(KINDS)}
          over={target.over}
          multiple
          onFiles={sending.add}
        />
        <SendingRows sending={sending} />
      </div>
      <div className={`panel ${styles.filters}`}>
        <FilterForm clearTo={filtered && LIBRARY_PATH}>
          <SearchBox label="Buscar arquivos" placeholder="Buscar por nome ou descrição" search={search} />
          <FilterChoice name="tipo" label="Tipo" value={kind} options={KIND_CHOICES} />
        </FilterForm>
      </div>
      {items.length === 0 ? (
        <p className="panel pad meta">
          {filtered ? "Nenhum arquivo com essa busca." : "Nenhum arquivo ainda. Envie o primeiro."}
        </p>
      ) : (
        <ul className={styles.cards}>
          {items.map((file) => (
            <FileCard key={file.id} file={file} />
          ))}
        </ul>
      )}
      <Pager previous={previous} next={next} query={query} />
    </>
  );
}
