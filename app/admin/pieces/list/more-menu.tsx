import { Ellipsis } from "lucide";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import popover from "../popover.module.css";
import styles from "./more-menu.module.css";

interface MoreMenuProps {
  /** Names the button, and its row, for screen readers. */
  label: string;
  /** Names the actions for screen readers. */
  actionsLabel: string;
  /** Of the button. */
  buttonClassName?: string;
  /** Of the menu. */
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** The rarer actions of a row behind three dots. Submitting a form in it closes it. */
export function MoreMenu({ label, actionsLabel, buttonClassName = "", className = "", children }: MoreMenuProps) {
  const menuId = useId();
  const anchor = `--mais${menuId.replaceAll(/\W/g, "-")}`;
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`tap needs-script ${buttonClassName}`}
        style={{ anchorName: anchor } as CSSProperties}
        popoverTarget={menuId}
        aria-label={label}
        title="Mais"
      >
        <Icon icon={Ellipsis} />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="group"
        aria-label={actionsLabel}
        className={`${popover.popover} ${styles.menu} ${className}`}
        style={{ positionAnchor: anchor } as CSSProperties}
        onSubmit={close}
      >
        {children(close)}
      </div>
    </>
  );
}
