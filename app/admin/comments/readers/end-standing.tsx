import { useFetcher } from "#app/use-fetcher.ts";
import type { StandingKind } from "#domain/comments/restrictions.ts";

interface EndStandingProps {
  id: string;
  kind: StandingKind;
  /** The reader's name. */
  name: string;
}

/** Ends a reader's restriction, or trust; the toast has a way back. */
export function EndStanding({ id, kind, name }: EndStandingProps) {
  const fetcher = useFetcher();
  const result = kind === "trust" ? `os comentários de ${name} voltam a esperar` : `${name} comenta de novo`;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className="btn small line"
        name="intent"
        value="encerrar-restricao"
        aria-label={`Encerrar: ${result}`}
      >
        Encerrar
      </button>
    </fetcher.Form>
  );
}
