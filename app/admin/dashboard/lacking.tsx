import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { useToday } from "#app/use-dates.ts";
import type { LackingArticle } from "#domain/dashboard/types.ts";
import { describeRights } from "#domain/media/card-text.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { fileNameOf } from "#domain/media/types.ts";
import { LACK_TEXT } from "#domain/news/lacks.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { FilePicture } from "../media/file-picture.tsx";
import { Sum } from "../pieces/sum.tsx";
import { GapPanel } from "./gap-panel.tsx";

interface LackingProps {
  lacking: { articles: LackingArticle[]; count: number };
  /** Files whose licences end. */
  licences: LibraryFile[];
}

/** Published articles without a picture or a credit, and licences that end; where there are none, that nothing is missing. */
export function Lacking({ lacking, licences }: LackingProps) {
  if (lacking.count === 0 && licences.length === 0) {
    return (
      <Sum count={0} title="falta no ar" words="Imagens com crédito; nenhuma licença vence em 30 dias" link={null} />
    );
  }
  return (
    <>
      {lacking.count > 0 && <LackingArticles {...lacking} />}
      {licences.length > 0 && <EndingLicences files={licences} />}
    </>
  );
}

const LackingArticles = ({ articles, count }: LackingProps["lacking"]) => (
  <GapPanel
    id="falta"
    title="No ar com falta"
    end={<span>{formatNumber(count)}</span>}
    lines={articles.map(({ id, title, image, lacks }) => ({
      id,
      title,
      to: href("/admin/news/:id", { id }),
      picture: image ? (
        <img src={drawnAddress(image)} alt="" loading="lazy" width={56} height={44} />
      ) : (
        <span className="picture-placeholder">
          <Logo plain />
        </span>
      ),
      lacks: LACK_TEXT[lacks[0]!],
      action: lacks.includes("picture") ? "Pôr" : "Escrever",
    }))}
  />
);

function EndingLicences({ files }: { files: LibraryFile[] }) {
  const today = useToday();
  return (
    <GapPanel
      id="licencas"
      title="Licenças no fim"
      end={
        <Link className="quiet" to={`${href("/admin/midias")}?so=licenca`}>
          Arquivo
        </Link>
      }
      lines={files.map((file) => ({
        id: file.id,
        title: file.caption ?? file.alt ?? fileNameOf(file.url),
        to: `${href("/admin/midias")}?so=licenca&ficha=${file.id}`,
        picture: <FilePicture file={file} sizes="56px" />,
        lacks: describeRights(file, today),
        action: "Renovar",
      }))}
    />
  );
}
