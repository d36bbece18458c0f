import { useFetcher } from "#app/use-fetcher.ts";
import { SelectionBar } from "../pieces/list/selection-bar.tsx";
import { VerdictButton } from "./verdict-button.tsx";

interface BatchBarProps {
  ids: string[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

/** The bar that moderates all selected comments. */
export function BatchBar({ ids, chosen, onChoose }: BatchBarProps) {
  const fetcher = useFetcher();
  return (
    <SelectionBar ids={ids} chosen={chosen} onChoose={onChoose} label="Escolher todos nesta página">
      <fetcher.Form method="post" className="btns" onSubmit={() => onChoose([])}>
        {chosen.map((id) => (
          <input key={id} type="hidden" name="ids[]" value={id} />
        ))}
        <VerdictButton verdict="approved" of="os escolhidos" />
        <VerdictButton verdict="rejected" of="os escolhidos" />
        <VerdictButton verdict="deleted" of="os escolhidos" />
      </fetcher.Form>
    </SelectionBar>
  );
}
