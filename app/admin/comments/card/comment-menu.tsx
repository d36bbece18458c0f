import { Lock, UserCheck } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { CommenterHistory } from "#domain/comments/moderation.ts";
import { TRUST_TEXT } from "#domain/comments/restriction-text.ts";
import { MoreMenu } from "../../pieces/list/more-menu.tsx";
import { TRUST_INTENT } from "../use-moderation.ts";
import styles from "./comment-actions.module.css";
import { VerdictButton } from "./verdict-button.tsx";

interface CommentMenuProps {
  /** Names the comment for screen readers. */
  of: string;
  /** Who wrote it; undefined where they have no account. */
  reader: CommenterHistory | undefined;
  onRestrict: () => void;
}

/** On a phone, the rarer actions of a comment behind three dots. */
export function CommentMenu({ of, reader, onRestrict }: CommentMenuProps) {
  // Within the form of the comment's other actions, which names no reader.
  const fetcher = useFetcher();
  return (
    <MoreMenu label={`Mais sobre o ${of}`} actionsLabel={`Ações: ${of}`} buttonClassName="mobile">
      {(close) => (
        <>
          {reader && !reader.standing && (
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                void fetcher.submit({ intent: TRUST_INTENT, userId: reader.id }, { method: "post" });
              }}
            >
              <Icon icon={UserCheck} />
              {TRUST_TEXT.action} {reader.name}
            </button>
          )}
          {reader && !reader.isStaff && (
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                onRestrict();
              }}
            >
              <Icon icon={Lock} />
              Silenciar ou bloquear {reader.name}…
            </button>
          )}
          <VerdictButton verdict="deleted" of={of} className={styles.item} />
        </>
      )}
    </MoreMenu>
  );
}
