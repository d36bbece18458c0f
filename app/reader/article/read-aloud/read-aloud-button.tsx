import { Volume2 } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { startListening } from "./listening.ts";

/** Has the device's voice read an article. */
export function ReadAloudButton({ id, className }: { id: string; className: string }) {
  return (
    <button
      type="button"
      className={className}
      aria-label="Ouvir a notícia"
      data-replay="400"
      onClick={() => startListening(id)}
    >
      <Icon icon={Volume2} />
      <span>Ouvir</span>
    </button>
  );
}
