import { Link } from "#app/ui/link.tsx";
import { useDates } from "#app/use-dates.ts";

/** New articles that were begun and never saved: nothing that was typed is lost. */
export function UnsavedList({ items }: { items: { id: string; title: string; updatedAt: string }[] }) {
  const dates = useDates();
  if (items.length === 0) return null;
  return (
    <section className="panel unsaved" aria-label="Textos não salvos">
      {items.map(({ id, title, updatedAt }) => (
        <p key={id}>
          <span>
            Você começou e não salvou: <b>{title.trim() || "sem título"}</b>{" "}
            <span className="meta">{dates.dayAndTime(updatedAt)}</span>
          </span>
          <Link className="btn line small" to={`/admin/news/nova?rascunho=${id}`}>
            Continuar
          </Link>
        </p>
      ))}
    </section>
  );
}
