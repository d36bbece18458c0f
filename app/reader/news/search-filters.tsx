import { Form, href, Link, useSubmit } from "react-router";
import { useCurrentInSight } from "#app/ui/use-current-in-sight.ts";
import type { CategoryCount, SearchQuery, SearchResult } from "#domain/news/search/types.ts";
import { AUTHOR } from "../author-path.ts";
import styles from "../shell/sift.module.css";
import { BY_DATE, CATEGORY, ORDER, PERIOD, searchPath } from "./search-address.ts";

const PERIOD_NAMES = [
  ["", "Qualquer data"],
  ["dia", "24 horas"],
  ["semana", "7 dias"],
  ["mes", "30 dias"],
  ["ano", "Último ano"],
] as const;

interface SearchFiltersProps {
  question: SearchQuery;
  list: Pick<SearchResult, "categories" | "authors">;
}

/** Filters of a search: categories are links, the rest a form, so that both work without JavaScript. */
export function SearchFilters({ question, list }: SearchFiltersProps) {
  const submit = useSubmit();
  const line = useCurrentInSight<HTMLElement>();
  const authors =
    list.authors.includes(question.author) || !question.author ? list.authors : [question.author, ...list.authors];
  return (
    <div className={`${styles.sift} screen-only`}>
      <nav aria-label="Filtrar por categoria" ref={line}>
        <CategoryLink question={question} category={{ slug: "", name: "Tudo", count: countAll(list.categories) }} />
        {list.categories.map((category) => (
          <CategoryLink key={category.slug} question={question} category={category} />
        ))}
      </nav>
      <Form
        key={searchPath(question)}
        action={href("/news")}
        aria-label="Filtrar e ordenar"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="q" value={question.text} />
        {question.category && <input type="hidden" name={CATEGORY} value={question.category} />}
        <select className={styles.tag} name={PERIOD} aria-label="Período" defaultValue={question.period ?? ""}>
          {PERIOD_NAMES.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {authors.length > 1 || question.author ? (
          <select className={styles.tag} name={AUTHOR} aria-label="Autor" defaultValue={question.author}>
            <option value="">Qualquer autor</option>
            {authors.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        ) : null}
        <select className={styles.tag} name={ORDER} aria-label="Ordem" defaultValue={question.byDate ? BY_DATE : ""}>
          <option value="">Mais relevantes</option>
          <option value={BY_DATE}>Mais recentes</option>
        </select>
        <noscript>
          <button type="submit" className={styles.tag}>
            Aplicar
          </button>
        </noscript>
      </Form>
    </div>
  );
}

const countAll = (categories: CategoryCount[]) =>
  categories.some(({ count }) => count === null) ? null : categories.reduce((sum, { count }) => sum + (count ?? 0), 0);

function CategoryLink({ question, category }: { question: SearchQuery; category: CategoryCount }) {
  const { slug, name, count } = category;
  return (
    <Link
      className={styles.tag}
      to={searchPath({ ...question, category: slug })}
      aria-current={question.category === slug ? "true" : undefined}
      preventScrollReset
    >
      {name}
      {count !== null && <small>{count}</small>}
    </Link>
  );
}
