import { ArrowLeft } from "lucide";
import { data, href, Link } from "react-router";
import { readPart } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { MISTAKE_LIMITS } from "#domain/news/mistakes/limits.ts";
import { MISTAKE_TEXT } from "#domain/news/mistakes/text.ts";
import { findArticleHead } from "#domain/news/reading/article.server.ts";
import { articlePath } from "../cards/article-link.tsx";
import { hiddenPage } from "../head.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { mistakeAction, type mistakeForm } from "./forms.server.ts";
import styles from "./mistake.module.css";
import { PASSAGE } from "./mistake-link.tsx";

export const handle = defineRoute({ popups: false });

/** The article of the address, and the passage that was chosen on its page. */
export async function loader({ params: { address }, request, context }: Route.LoaderArgs) {
  const { value: article } = await readPart(context, { read: (db) => findArticleHead(db, address) });
  if (!article) throw data({ latest: await loadLatest(context) }, { status: 404 });
  const passage = (requestUrl(request).searchParams.get(PASSAGE) ?? "").slice(0, MISTAKE_LIMITS.passage);
  return { title: article.title, passage };
}

export const action = mistakeAction;

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export const meta = hiddenPage(MISTAKE_TEXT.heading, "Conte à redação o que está errado numa notícia.", href("/"));

/** Where readers say what is wrong in an article (docs/product.md, "Mistakes"). */
export default function MistakeRoute({ loaderData: { title, passage }, params: { address } }: Route.ComponentProps) {
  const { form, field, error, busy } = useActionForm<typeof mistakeForm>({
    intent: "avisar",
    failed: MISTAKE_TEXT.failed,
    inline: true,
    values: { passage },
  });
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <Link className="backlink" to={articlePath(address)}>
          <Icon icon={ArrowLeft} />
          {title}
        </Link>
        <h1>{MISTAKE_TEXT.heading}</h1>
        <p className="deck">A redação lê, confere e corrige. Você não precisa de conta.</p>
      </header>
      <ActionForm form={form} className={styles.form}>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <TextAreaField
          {...field("passage")}
          label="Em que trecho? (se souber)"
          rows={3}
          maxLength={MISTAKE_LIMITS.passage}
        />
        <TextAreaField
          {...field("words")}
          label="O que está errado?"
          help="Se puder, diga o que é certo e como você sabe."
          rows={4}
          maxLength={MISTAKE_LIMITS.words}
          required
        />
        <p>
          <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
            {busy ? "Enviando…" : "Enviar à redação"}
          </button>
        </p>
      </ActionForm>
    </div>
  );
}
