import { Ellipsis, Lock } from "lucide";
import { type CSSProperties, useId, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import popover from "../pieces/popover.module.css";
import styles from "./comment-actions.module.css";
import { VerdictButton } from "./verdict-button.tsx";

interface CommentMenuProps {
  /** Names the comment for screen readers. */
  of: string;
  /** Who wrote it; null where they cannot be muted or blocked. */
  name: string | null;
  onRestrict: () => void;
}

/** On a phone, the rarer actions of a comment behind three dots. */
export function CommentMenu({ of, name, onRestrict }: CommentMenuProps) {
  const menuId = useId();
  const anchor = `--mais${menuId.replaceAll(/\W/g, "-")}`;
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className="tap mobile needs-script"
        style={{ anchorName: anchor } as CSSProperties}
        popoverTarget={menuId}
        aria-label={`Mais sobre o ${of}`}
        title="Mais"
      >
        <Icon icon={Ellipsis} />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="group"
        aria-label={`Ações: ${of}`}
        className={`${popover.popover} ${styles.menu}`}
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        {name && (
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              menu.current?.hidePopover();
              onRestrict();
            }}
          >
            <Icon icon={Lock} />
            Silenciar ou bloquear {name}…
          </button>
        )}
        <VerdictButton verdict="deleted" of={of} className={styles.item} />
      </div>
    </>
  );
}
