import { useFetcher } from "#app/use-fetcher.ts";
import { VerdictButton } from "./verdict-button.tsx";

interface BatchBarProps {
  ids: string[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

/** Chooses all on the page, and does one thing to all that are chosen. */
export function BatchBar({ ids, chosen, onChoose }: BatchBarProps) {
  const fetcher = useFetcher();
  const all = chosen.length === ids.length;
  const some = chosen.length > 0;
  return (
    <div className="batch">
      <label className="pick">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all;
          }}
          onChange={() => onChoose(all ? [] : ids)}
        />
        <span>{some ? `${chosen.length} de ${ids.length} nesta página` : "Escolher todos nesta página"}</span>
      </label>
      {some && (
        <fetcher.Form method="post" className="btns" onSubmit={() => onChoose([])}>
          {chosen.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <VerdictButton verdict="approved" of="os escolhidos" />
          <VerdictButton verdict="rejected" of="os escolhidos" />
          <VerdictButton verdict="deleted" of="os escolhidos" />
        </fetcher.Form>
      )}
    </div>
  );
}
