import { useId } from "react";
import { clockText } from "#app/admin/pieces/clock-text.ts";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { Field } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { useDates } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { POSITIONS } from "#domain/news/fields.ts";
import { placeOnHome } from "#domain/news/writing/fields.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { POSITION_LABELS } from "../../choices.ts";
import { useArticleForm } from "../article-form.ts";
import { CategoryField } from "./category-field.tsx";
import styles from "./position-field.module.css";

/** The fields for whether, when and where an article is shown. */
export function PublicationPanel() {
  const { editor, article, timeZone } = useArticleForm();
  const { fields, errors, change } = editor;
  const dates = useDates();
  const isEditor = mayPublish(useStaff());
  const until = article.fields.orderIndex === fields.orderIndex ? article.orderUntil : null;
  return (
    <section className={isEditor ? "panel pad" : "panel pad stack"} aria-labelledby="publicacao">
      <h2 id="publicacao">Publicação</h2>
      {isEditor && (
        <>
          <SwitchField
            label="Publicado"
            checked={fields.published}
            onChange={({ target }) => change({ published: target.checked })}
          />
          <SwitchField
            label="Destaque"
            help="A estrela: entra nos destaques da capa, ou sai deles."
            checked={fields.featured}
            onChange={({ target }) => change(placeOnHome(fields, { featured: target.checked }))}
          />
        </>
      )}
      <div className="stack">
        {isEditor && !fields.published && (
          <Field
            label="Publicar em"
            type="datetime-local"
            max="9999-12-31T23:59"
            value={toLocalInput(fields.scheduledAt, timeZone)}
            error={errors.scheduledAt}
            help={`A hora em que sai sozinha. ${clockText(timeZone)} Vazio: fica como rascunho.`}
            onChange={({ target }) => change({ scheduledAt: fromLocalInput(target.value, timeZone) })}
          />
        )}
        {isEditor && (
          <Field
            label="Data de publicação"
            type="datetime-local"
            min="1900-01-01T00:00"
            max="9999-12-31T23:59"
            value={toLocalInput(fields.firstPublishedAt, timeZone)}
            error={errors.firstPublishedAt}
            help={
              fields.published
                ? "A que os leitores veem na notícia. Mudar não publica de novo."
                : "A que os leitores veem. Só para o que já saiu antes. Vazio: a hora em que for publicada."
            }
            onChange={({ target }) => change({ firstPublishedAt: fromLocalInput(target.value, timeZone) })}
          />
        )}
        <CategoryField />
        {isEditor && (
          <>
            <PositionField />
            <Field
              label="Ordem"
              type="number"
              step={1}
              value={Number.isNaN(fields.orderIndex) ? "" : fields.orderIndex}
              error={errors.orderIndex}
              help="O número maior aparece primeiro."
              // A minus sign without digits is not a number yet.
              onChange={({ target }) => change({ orderIndex: Math.trunc(target.valueAsNumber) })}
              onBlur={() => Number.isNaN(fields.orderIndex) && change({ orderIndex: 0 })}
            />
          </>
        )}
        {isEditor && (fields.orderIndex > 0 || until) && (
          <p className="meta">
            {until
              ? `Vale até ${dates.dayAndTime(until)}.`
              : "Vale por três dias, a partir de quando a notícia está no ar."}{" "}
            Depois, as mais novas voltam a vir primeiro.
          </p>
        )}
      </div>
    </section>
  );
}

/** Parts of the drawing of the front page: header, two leads, three smaller slots, two rows of recent articles. */
const PARTS = ["head", "lead", "second", "third", "fourth", "fifth", "recent", "recents"];

/** The field for the position of an article, with small drawings of the front page as options. */
function PositionField() {
  const { fields, errors, change } = useArticleForm().editor;
  const error = errors.position;
  const id = useId();
  return (
    <fieldset className="drawn-field" aria-describedby={error ? `${id}-nota` : undefined}>
      <legend>Posição</legend>
      <div className={styles.choices}>
        {POSITIONS.map((position) => (
          <label key={position} className={styles.choice}>
            <input
              type="radio"
              className="covering"
              name={id}
              value={position}
              checked={fields.position === position}
              aria-invalid={error ? true : undefined}
              onChange={() => change(placeOnHome(fields, { position }))}
            />
            <span className={styles.page} data-position={position} aria-hidden="true">
              {PARTS.map((part) => (
                <i key={part} />
              ))}
            </span>
            <span>
              {POSITION_LABELS[position]}
              {position === "destaque" && <small>lugar na capa, com a estrela</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <small id={`${id}-nota`} className="err">
          {error}
        </small>
      )}
    </fieldset>
  );
}
