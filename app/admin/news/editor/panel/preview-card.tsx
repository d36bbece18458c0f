import cards from "#app/ui/cards.module.css";
import type { ArticleFields } from "#domain/news/fields.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./preview-card.module.css";

const names = new Intl.ListFormat("pt-BR");

/** Who signs the article, as cards name them: the chosen authors before the reporter's field. */
const signatureOf = ({ bylines, reporterName }: ArticleFields) =>
  names.format(bylines.map(({ name }) => name)) || reporterName.trim() || "quem publicar";

interface PreviewCardProps {
  fields: ArticleFields;
  categories: { value: string; label: string }[];
}

/** A preview of the article's card on the home page. */
export function PreviewCard({ fields, categories }: PreviewCardProps) {
  const category = categories.find(({ value }) => value === fields.categoryId);
  const picture = fields.thumbnailUrl || fields.imageUrl;
  return (
    <section className={`panel ${styles.card}`} aria-label="Prévia na home">
      <p className="meta">Prévia na home</p>
      <article className={`${cards.card} story${category ? ` c-${category.value}` : ""}`}>
        {picture && (
          <div className={cards.pic}>
            <img src={drawnAddress(picture)} alt="" />
          </div>
        )}
        {category && <p className="kick">{category.label}</p>}
        <h3>{fields.title || "Sem título"}</h3>
        {fields.summary && <p className={cards.sum}>{fields.summary}</p>}
        <p className="meta">
          <span>
            Por <b>{signatureOf(fields)}</b>
          </span>
        </p>
      </article>
    </section>
  );
}
