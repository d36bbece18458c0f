import { href, Link } from "react-router";
import { mayPublish } from "#domain/accounts/policy.ts";
import { useArticleForm } from "../news/editor/article-form.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { useStaff } from "../pieces/use-staff.ts";

const QUESTION =
  "A notícia passa a ter entradas curtas com hora, que aparecem para quem a lê sem recarregar a página. O texto dela continua como está.";

/** In the panel of the article's form. */
export const CoverageAction = ({ newsId }: { newsId: string }) => (
  <CoverageButton newsId={newsId} begin="Cobertura ao vivo…" running="Cobertura ao vivo" />
);

/** Beside the button that publishes the article. */
export const CoverageShortcut = ({ newsId }: { newsId: string }) => (
  <CoverageButton newsId={newsId} begin="Cobrir ao vivo" running="Ao vivo" />
);

interface CoverageButtonProps {
  newsId: string;
  /** Labels of the button, and of the link to a coverage that runs. */
  begin: string;
  running: string;
}

/** Leads to the live coverage of an article, which an editor starts after a question. */
function CoverageButton({ newsId, begin, running }: CoverageButtonProps) {
  const { features, editor } = useArticleForm();
  const coverage = features?.live ?? null;
  const isEditor = mayPublish(useStaff());
  const path = href("/admin/news/:id/ao-vivo", { id: newsId });
  if (coverage !== null) {
    return (
      <Link className="btn line small" to={path}>
        {coverage === "running" ? running : "Cobertura encerrada"}
      </Link>
    );
  }
  if (!isEditor) return null;
  return (
    <ConfirmButton
      label={begin}
      className="btn line small"
      title="Começar a cobertura ao vivo?"
      text={
        editor.base.fields.published
          ? QUESTION
          : `${QUESTION} Ela é um rascunho: os leitores veem a cobertura quando for publicada.`
      }
      confirm="Começar"
      variant=""
      action={path}
      fields={{ intent: "comecar" }}
    >
      {begin}
    </ConfirmButton>
  );
}
