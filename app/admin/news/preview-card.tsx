import type { ArticleFields } from "#domain/newsroom/fields.ts";
import { drawnAddress } from "#platform/http/web-address.ts";

interface PreviewCardProps {
  fields: ArticleFields;
  categories: { value: string; label: string }[];
}

/** How the article looks on the home page, while it is written. */
export function PreviewCard({ fields, categories }: PreviewCardProps) {
  const category = categories.find(({ value }) => value === fields.categoryId);
  const picture = fields.thumbnailUrl || fields.imageUrl;
  return (
    <section className="panel preview" aria-label="Prévia na home">
      <p className="meta">Prévia na home</p>
      <article className={`story${category ? ` c-${category.value}` : ""}`}>
        {picture && (
          <div className="pic">
            <img src={drawnAddress(picture)} alt="" />
          </div>
        )}
        {category && <p className="kick">{category.label}</p>}
        <h3>{fields.title || "Sem título"}</h3>
        {fields.summary && <p className="sum">{fields.summary}</p>}
        <p className="meta">
          Por <b>{fields.reporterName || "quem publicar"}</b>
        </p>
      </article>
    </section>
  );
}
