import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import type { CommenterHistory } from "#domain/comments/moderation.ts";
import styles from "./author-history.module.css";

/** A reader's earlier comments, shown above their comments. */
export function AuthorHistory({ author }: { author: CommenterHistory }) {
  const dates = useDates();
  const { name, email, since, approved, rejected, waiting } = author;
  return (
    <section className={`panel pad ${styles.history}`} aria-label={`Histórico de ${name}`}>
      <Avatar name={name} />
      <div>
        <h2>{name}</h2>
        <p className="meta">
          {email}
          {email && ", "}leitor desde {dates.day(since)}
        </p>
      </div>
      <dl>
        <div>
          <dt>Aprovados</dt>
          <dd>{approved}</dd>
        </div>
        <div>
          <dt>Reprovados</dt>
          <dd>{rejected}</dd>
        </div>
        <div>
          <dt>Aguardando</dt>
          <dd>{waiting}</dd>
        </div>
      </dl>
    </section>
  );
}
