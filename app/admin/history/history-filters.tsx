import { href } from "react-router";
import { AUDIT_SUBJECTS, type AuditView, NO_ACCOUNT } from "#domain/audit/history-list.ts";
import { SUBJECT_TEXT } from "#domain/audit/text.ts";
import { FilterChoice, FilterForm } from "../pieces/list/filter-form.tsx";

interface HistoryFiltersProps {
  view: AuditView;
  people: { id: string; name: string }[];
}

/** Filters by person, subject and day. */
export function HistoryFilters({ view, people }: HistoryFiltersProps) {
  const filtered = view.person || view.subject || view.day;
  return (
    <FilterForm clearTo={filtered && href("/admin/historico")}>
      <FilterChoice
        name="pessoa"
        label="Pessoa"
        value={view.person}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: NO_ACCOUNT, label: "Site e contas excluídas" },
        ]}
      />
      <FilterChoice
        name="assunto"
        label="Assunto"
        value={view.subject}
        options={AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: SUBJECT_TEXT[subject] }))}
      />
      <input className="input" name="dia" type="date" aria-label="Dia" key={view.day} defaultValue={view.day ?? ""} />
      <button type="submit" className="btn line small">
        Filtrar
      </button>
    </FilterForm>
  );
}
