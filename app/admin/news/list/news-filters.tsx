import { href } from "react-router";
import type { ArticlesView } from "#domain/news/writing/admin-list.ts";
import { FilterChoice, FilterForm } from "../../pieces/list/filter-form.tsx";
import { SearchBox } from "../../pieces/list/search-box.tsx";
import { toOptions } from "../../pieces/to-options.ts";

interface NewsFiltersProps {
  view: ArticlesView;
  categories: { value: string; label: string }[];
  /** Whether articles are reviewed here. */
  isShared: boolean;
}

const STATUS_NAMES = { publicadas: "Publicado", rascunhos: "Rascunho", agendadas: "Agendado" };
const REVIEW_NAMES = { revisao: "Em revisão", devolvidas: "Devolvida" };

/** Search and filters of the table, which preserve its order. */
export function NewsFilters({ view, categories, isShared }: NewsFiltersProps) {
  const statuses = isShared || view.status === "revisao" || view.status === "devolvidas";
  const filtered = view.search || view.status || view.categoryId;
  return (
    <FilterForm clearTo={filtered && href("/admin/news")}>
      <SearchBox label="Buscar notícias" search={view.search} />
      <FilterChoice
        name="status"
        label="Status"
        value={view.status}
        options={statuses ? [...toOptions(STATUS_NAMES), ...toOptions(REVIEW_NAMES)] : toOptions(STATUS_NAMES)}
      />
      <FilterChoice name="categoria" label="Categoria" value={view.categoryId} options={categories} />
      {(view.sort !== "ordem" || view.ascending) && (
        <input type="hidden" name="ordenar" value={`${view.ascending ? "" : "-"}${view.sort}`} />
      )}
    </FilterForm>
  );
}
