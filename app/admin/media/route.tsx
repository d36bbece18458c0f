import { Images } from "lucide";
import { useRevalidator } from "react-router";
import { siteContext } from "#app/context.ts";
import { readPatiently } from "#app/read-patiently.ts";
import { requestUrl } from "#app/request-url.ts";
import { FileDrop } from "#app/ui/upload/file-drop.tsx";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { deleteUnusedMedia } from "#domain/media/cleanup.server.ts";
import { listLibrary } from "#domain/media/library.server.ts";
import { LIBRARY_PATH, type LibraryKind, parseLibraryView } from "#domain/media/library.ts";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { choicesOf } from "../choices-of.ts";
import { FilterChoice, FilterForm } from "../filter-form.tsx";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { OFFICE_TEXT } from "../office-text.ts";
import { officeOffline } from "../offline.ts";
import { Pager } from "../pager.tsx";
import { SearchBox } from "../search-box.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { told } from "../told.server.ts";
import type { Route } from "./+types/route.ts";
import { FileCard } from "./file-card.tsx";
import { SendingRows } from "./sending-rows.tsx";
import { useMediaSending } from "./use-media-sending.ts";
import "../styles/media.css";

const KINDS: MediaKind[] = ["image", "video", "audio"];
const KIND_CHOICES = choicesOf<LibraryKind>({ imagem: "Imagens", video: "Vídeos", audio: "Áudios" });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { search: query, searchParams } = requestUrl(request);
  const view = parseLibraryView(searchParams);
  const page = await listLibrary(context.get(siteContext).db, view);
  return { ...page, query, search: view.search, kind: view.kinds[0] ?? null };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    excluir: (task) =>
      told("Erro ao excluir", task, async () => {
        const { db, storage } = task.site;
        const gone = await deleteUnusedMedia(db, storage, [String(task.form.get("url") ?? "")], task.actor);
        if (gone.length > 0) return { toast: { title: "Excluído" } };
        const text = "O arquivo está em uso. Tire-o de onde aparece e tente de novo.";
        return { toast: { title: "Erro ao excluir", text, destructive: true } };
      }),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, OFFICE_TEXT.failed);

/** All stored files, for who looks for one or wants to tidy up. */
export default function LibraryRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, query, search, kind } = loaderData;
  const filtered = search || kind;
  const { revalidate } = useRevalidator();
  const sending = useMediaSending({ kinds: KINDS, onArrival: () => void readPatiently(revalidate) });
  const target = useFileTarget<HTMLDivElement>(sending.add);
  return (
    <>
      <PageHead title="Arquivos" back={{ to: "/admin", label: "Dashboard" }} />
      <div className="media-field library-send" {...target.props}>
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
      <div className="panel library-filters">
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
        <ul className="file-cards">
          {items.map((file) => (
            <FileCard key={file.id} file={file} />
          ))}
        </ul>
      )}
      <Pager previous={previous} next={next} query={query} />
    </>
  );
}
