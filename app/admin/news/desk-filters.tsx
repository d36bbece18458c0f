import { Search } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { DeskView } from "#domain/newsroom/desk.ts";

interface DeskFiltersProps {
  view: DeskView;
  categories: { value: string; label: string }[];
}

/** Search and filters of the table: an address, so that they can be kept and sent. */
export function DeskFilters({ view, categories }: DeskFiltersProps) {
  const submit = useSubmit();
  return (
    <Form
      className="filters"
      role="search"
      onChange={(event) => {
        // Choices count at once, typed text when it is sent.
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { replace: true });
      }}
    >
      <div className="search">
        <Icon icon={Search} />
        <input
          className="input"
          name="q"
          type="search"
          key={view.search}
          defaultValue={view.search}
          placeholder="Buscar notícias"
          aria-label="Buscar notícias"
        />
      </div>
      <select className="input" name="status" aria-label="Status" key={view.status} defaultValue={view.status ?? ""}>
        <option value="">Status</option>
        <option value="publicadas">Publicado</option>
        <option value="rascunhos">Rascunho</option>
        <option value="agendadas">Agendado</option>
      </select>
      <select
        className="input"
        name="categoria"
        aria-label="Categoria"
        key={view.categoryId}
        defaultValue={view.categoryId ?? ""}
      >
        <option value="">Categoria</option>
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {(view.sort !== "ordem" || view.ascending) && (
        <input type="hidden" name="ordenar" value={`${view.ascending ? "" : "-"}${view.sort}`} />
      )}
      {(view.search || view.status || view.categoryId) && (
        <Link className="btn line small" to="/admin/news">
          Limpar
        </Link>
      )}
    </Form>
  );
}
