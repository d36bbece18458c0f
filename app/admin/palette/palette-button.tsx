import { Search } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./palette-button.module.css";

interface PaletteButtonProps {
  onPress: () => void;
}

/** The menu's button for the command palette, with its shortcut. */
export function PaletteButton({ onPress }: PaletteButtonProps) {
  return (
    <button
      type="button"
      className={`needs-script ${styles.jump}`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <Icon icon={Search} />
      Ir para…
      <span className="desktop" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}
