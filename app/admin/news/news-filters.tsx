import { href } from "react-router";
import type { ArticlesView } from "#domain/news/writing/admin-list.ts";
import { choicesOf } from "../pieces/choices-of.ts";
import { FilterChoice, FilterForm } from "../pieces/filter-form.tsx";
import { SearchBox } from "../pieces/search-box.tsx";

interface NewsFiltersProps {
  view: ArticlesView;
  categories: { value: string; label: string }[];
}

const STATUS_NAMES = { publicadas: "Publicado", rascunhos: "Rascunho", agendadas: "Agendado" };

/** Search and filters of the table, which keep its order. */
export function NewsFilters({ view, categories }: NewsFiltersProps) {
  const filtered = view.search || view.status || view.categoryId;
  return (
    <FilterForm clearTo={filtered && href("/admin/news")}>
      <SearchBox label="Buscar notícias" search={view.search} />
      <FilterChoice name="status" label="Status" value={view.status} options={choicesOf(STATUS_NAMES)} />
      <FilterChoice name="categoria" label="Categoria" value={view.categoryId} options={categories} />
      {(view.sort !== "ordem" || view.ascending) && (
        <input type="hidden" name="ordenar" value={`${view.ascending ? "" : "-"}${view.sort}`} />
      )}
    </FilterForm>
  );
}
