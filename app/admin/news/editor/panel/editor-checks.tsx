import { CircleAlert, CircleCheck } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { ArticleFields } from "#domain/news/fields.ts";
import { toMetaDescription } from "#domain/news/reading/body.ts";
import { toSlug } from "#domain/news/slug.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./editor-checks.module.css";
import { LinkChecks } from "./link-checks.tsx";
import { PreviewCard } from "./preview-card.tsx";
import type { Problem } from "./problems.ts";

/** Id of the heading over the problems. */
export const CHECKS_HEADING = "falta-ver";

interface EditorChecksProps {
  fields: ArticleFields;
  problems: Problem[];
  categories: { value: string; label: string }[];
  siteUrl: string;
  /** Moves the caret to a block of the text. */
  onGo: (blockId: string) => void;
}

/** The checks before publication, and previews for WhatsApp, search engines and the home page. */
export function EditorChecks({ fields, problems, categories, siteUrl, onGo }: EditorChecksProps) {
  const host = new URL(siteUrl).host;
  const title = fields.title.trim() || "Sem título";
  const description = toMetaDescription(fields.content, fields.summary);
  const image = fields.imageUrl || fields.thumbnailUrl;
  return (
    <>
      <section className="panel pad stack" aria-labelledby={CHECKS_HEADING}>
        <h2 id={CHECKS_HEADING} className={styles.heading} tabIndex={-1}>
          {problems.length > 0 ? "Falta ver" : "Está tudo em ordem"}
        </h2>
        {problems.length > 0 ? (
          <ul className={styles.list}>
            {problems.map(({ title: name, text, blockId }, index) => {
              const key = `${index} ${name}`;
              return (
                <li key={key}>
                  <Icon icon={CircleAlert} />
                  <span>
                    {name}
                    <small>{text}</small>
                  </span>
                  {blockId && (
                    <button type="button" className="btn line small" onClick={() => onGo(blockId)}>
                      Ir<span className="sr">: {name}</span>
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        ) : (
          <p className={styles.fine}>
            <Icon icon={CircleCheck} /> Título, resumo, categoria, imagem e descrições estão aqui.
          </p>
        )}
        <LinkChecks fields={fields} />
      </section>
      <section className="panel pad stack" aria-labelledby="como-aparece">
        <h2 id="como-aparece">Como vai aparecer</h2>
        <div>
          <h3 className="meta">No WhatsApp</h3>
          <div className={styles.share}>
            {image && <img src={drawnAddress(image)} alt="" />}
            <p>
              <b>{title}</b>
              <span>{description}</span>
              <small>{host}</small>
            </p>
          </div>
        </div>
        <div>
          <h3 className="meta">Na busca</h3>
          <p className={styles.found}>
            <small>
              {host} › news › {fields.slug || toSlug(fields.title)}
            </small>
            <b>{title}</b>
            <span>{description}</span>
          </p>
        </div>
      </section>
      <PreviewCard fields={fields} categories={categories} />
    </>
  );
}
