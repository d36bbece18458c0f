import { href, Link } from "react-router";
import { mayPublish } from "#domain/accounts/policy.ts";
import { ConfirmButton } from "../../../pieces/dialog/confirm-button.tsx";
import { useStaff } from "../../../pieces/use-staff.ts";
import { useArticleForm } from "../article-form.ts";

const QUESTION =
  "A notícia passa a ter entradas curtas com hora, que aparecem para quem a lê sem recarregar a página. O texto dela continua como está.";

/** Leads to the live coverage of an article, which an editor starts after a question. */
export function CoverageAction({ newsId }: { newsId: string }) {
  const { coverage, editor } = useArticleForm();
  const isEditor = mayPublish(useStaff());
  const path = href("/admin/news/:id/ao-vivo", { id: newsId });
  if (coverage !== null) {
    return (
      <Link className="btn line small" to={path}>
        {coverage === "running" ? "Cobertura ao vivo" : "Cobertura encerrada"}
      </Link>
    );
  }
  if (!isEditor) return null;
  return (
    <ConfirmButton
      label="Cobertura ao vivo…"
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
      Cobertura ao vivo…
    </ConfirmButton>
  );
}
