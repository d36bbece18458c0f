import { Form, Link, useSubmit } from "react-router";
import { SUBJECT_TEXT } from "#domain/audit/text.ts";
import { AUDIT_SUBJECTS, type AuditView, NO_ACCOUNT } from "#domain/audit/view.ts";

interface HistoryFiltersProps {
  view: AuditView;
  people: { id: string; name: string }[];
}

/** Who, what and on which day: an address, so that it can be kept and sent. */
export function HistoryFilters({ view, people }: HistoryFiltersProps) {
  const submit = useSubmit();
  const filtered = view.person || view.subject || view.day;
  return (
    <Form
      className="filters"
      role="search"
      onChange={(event) => {
        // Choices count at once, a day when it is sent.
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { replace: true });
      }}
    >
      <select className="input" name="pessoa" aria-label="Pessoa" key={view.person} defaultValue={view.person ?? ""}>
        <option value="">Pessoa</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NO_ACCOUNT}>Site e contas excluídas</option>
      </select>
      <select
        className="input"
        name="assunto"
        aria-label="Assunto"
        key={view.subject}
        defaultValue={view.subject ?? ""}
      >
        <option value="">Assunto</option>
        {AUDIT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {SUBJECT_TEXT[subject]}
          </option>
        ))}
      </select>
      <input className="input" name="dia" type="date" aria-label="Dia" key={view.day} defaultValue={view.day ?? ""} />
      <button type="submit" className="btn line small">
        Filtrar
      </button>
      {filtered && (
        <Link className="btn line small" to="/admin/historico">
          Limpar
        </Link>
      )}
    </Form>
  );
}
