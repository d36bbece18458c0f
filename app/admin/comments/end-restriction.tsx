import { useFetcher } from "#app/use-fetcher.ts";

interface EndRestrictionProps {
  id: string;
  /** The reader's name. */
  name: string;
  className: string;
}

/** Ends a reader's restriction; the toast has a way back. */
export function EndRestriction({ id, name, className }: EndRestrictionProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className={className}
        name="intent"
        value="encerrar-restricao"
        aria-label={`Encerrar: ${name} comenta de novo`}
      >
        Encerrar
      </button>
    </fetcher.Form>
  );
}
