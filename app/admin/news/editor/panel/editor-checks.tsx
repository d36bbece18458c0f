import { CircleAlert, CircleCheck } from "lucide";
import { useState } from "react";
import { href } from "react-router";
import { LineButton } from "#app/admin/pieces/buttons.tsx";
import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import cards from "#app/ui/cards.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { linksIn } from "#domain/news/document/blocks.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { toMetaDescription } from "#domain/news/reading/body.ts";
import { toSlug } from "#domain/news/slug.ts";
import type { LinkState } from "#domain/news/writing/check-links.server.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { useArticleForm } from "../article-form.ts";
import styles from "./editor-checks.module.css";
import previewCardStyles from "./preview-card.module.css";
import type { Problem } from "./problems.ts";

/** Id of the heading over the problems. */
export const CHECKS_HEADING = "falta-ver";

interface ProblemsProps {
  problems: Problem[];
  /** Moves the caret to a block of the text. */
  onGo: (blockId: string) => void;
}

/** The checks before publication, and previews for WhatsApp, search engines and the home page. */
export function EditorChecks({ problems, onGo }: ProblemsProps) {
  const { editor, siteUrl } = useArticleForm();
  const { fields } = editor;
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
          <ProblemList problems={problems} onGo={onGo} />
        ) : (
          <p className={styles.fine}>
            <Icon icon={CircleCheck} /> Título, resumo, categoria, imagem e descrições estão aqui.
          </p>
        )}
        <LinkChecks />
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
      <PreviewCard />
    </>
  );
}

/** The problems of an article, with a button for those in its text. */
export function ProblemList({ problems, onGo }: ProblemsProps) {
  return (
    <ul className={styles.list}>
      {problems.map(({ title, text, blockId }, index) => {
        const key = `${index} ${title}`;
        return (
          <li key={key}>
            <Icon icon={CircleAlert} />
            <span>
              {title}
              <small>{text}</small>
            </span>
            {blockId && (
              <LineButton onClick={() => onGo(blockId)}>
                Ir<span className="sr">: {title}</span>
              </LineButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const names = new Intl.ListFormat("pt-BR");

/** Who signs the article, as cards name them: the chosen authors before the reporter's field. */
const signatureOf = ({ bylines, reporterName }: ArticleFields) =>
  names.format(bylines.map(({ name }) => name)) || reporterName.trim() || "quem publicar";

/** A preview of the article's card on the home page. */
function PreviewCard() {
  const { editor, categories } = useArticleForm();
  const { fields } = editor;
  const category = categories.find(({ value }) => value === fields.categoryId);
  const picture = fields.thumbnailUrl || fields.imageUrl;
  return (
    <section className={`panel ${previewCardStyles.card}`} aria-label="Prévia na home">
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

const STATE_TEXT: Record<LinkState, string> = {
  fine: "responde",
  missing: "não existe (404)",
  failed: "não respondeu",
};

/** Checks on demand whether the addresses of the text respond. */
function LinkChecks() {
  const { body } = useArticleForm().editor.fields;
  const links = [...new Set(linksIn(body))].filter((link) => /^(?:https?:|\/)/.test(link));
  const [checked, setChecked] = useState<Record<string, LinkState> | "busy" | "failed" | null>(null);
  if (links.length === 0) return null;
  const handleCheck = async () => {
    setChecked("busy");
    const result = await fetchJson<Record<string, LinkState>>(href("/admin/news/conferir-links"), { body: { links } });
    setChecked(result.ok ? result.data : "failed");
  };
  const label = links.length === 1 ? "Conferir o link" : `Conferir os ${links.length} links`;
  const states = checked && typeof checked === "object" ? checked : null;
  const wrong = states ? links.filter((link) => states[link] !== "fine") : [];
  return (
    <div aria-live="polite">
      <LineButton aria-busy={checked === "busy"} onClick={() => void (checked !== "busy" && handleCheck())}>
        {checked === "busy" ? "Conferindo…" : label}
      </LineButton>
      {checked === "failed" && <p className="err">Não foi possível conferir agora.</p>}
      {states && wrong.length === 0 && <p className={styles.fine}>Todos respondem.</p>}
      {states && wrong.length > 0 && (
        <ul className={styles.links}>
          {wrong.map((link) => (
            <li key={link}>
              <b>{link}</b> {STATE_TEXT[states[link] ?? "failed"]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
