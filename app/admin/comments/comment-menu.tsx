import { Lock } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { MoreMenu } from "../pieces/list/more-menu.tsx";
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
  return (
    <MoreMenu label={`Mais sobre o ${of}`} actionsLabel={`Ações: ${of}`} buttonClassName="mobile">
      {(close) => (
        <>
          {name && (
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                onRestrict();
              }}
            >
              <Icon icon={Lock} />
              Silenciar ou bloquear {name}…
            </button>
          )}
          <VerdictButton verdict="deleted" of={of} className={styles.item} />
        </>
      )}
    </MoreMenu>
  );
}
