import type { DeskView } from "#domain/newsroom/desk.ts";
import { choicesOf } from "../choices-of.ts";
import { FilterChoice, FilterForm } from "../filter-form.tsx";
import { SearchBox } from "../search-box.tsx";

interface DeskFiltersProps {
  view: DeskView;
  categories: { value: string; label: string }[];
}

const STATUS_NAMES = { publicadas: "Publicado", rascunhos: "Rascunho", agendadas: "Agendado" };

/** Search and filters of the table, which keep its order. */
export function DeskFilters({ view, categories }: DeskFiltersProps) {
  const filtered = view.search || view.status || view.categoryId;
  return (
    <FilterForm clearTo={filtered && "/admin/news"}>
      <SearchBox label="Buscar notícias" search={view.search} />
      <FilterChoice name="status" label="Status" value={view.status} options={choicesOf(STATUS_NAMES)} />
      <FilterChoice name="categoria" label="Categoria" value={view.categoryId} options={categories} />
      {(view.sort !== "ordem" || view.ascending) && (
        <input type="hidden" name="ordenar" value={`${view.ascending ? "" : "-"}${view.sort}`} />
      )}
    </FilterForm>
  );
}
