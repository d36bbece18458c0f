import { ChevronRight, LayoutGrid, Radio, Tag } from "lucide";
import { href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { FOLLOW_NOUNS, KEPT_TEXT } from "#domain/kept/text.ts";
import { type FollowedSubject, type FollowKind, FRESH_COUNTED, partsOf } from "#domain/kept/types.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { addItem, type Followed, removeItem } from "../lists.ts";
import styles from "./for-you.module.css";
import { freshWords } from "./moments.ts";
import { Ghosts, leaveRow, Nothing, Part } from "./part.tsx";
import type { ForYou } from "./use-for-you.ts";

const ICONS = { category: LayoutGrid, tag: Tag, coverage: Radio } as const;

function subjectPath(kind: FollowKind, address: string): string {
  if (kind === "category") return href("/category/:slug", { slug: address });
  if (kind === "tag") return href("/tema/:slug", { slug: address });
  return kind === "author" ? href("/autor/:slug", { slug: address }) : articlePath(address);
}

function Face({ subject: { key, name, picture } }: { subject: FollowedSubject }) {
  const { kind } = partsOf(key);
  if (kind === "author") return <Avatar name={name} avatarUrl={picture} width={36} />;
  return (
    <span className={`avatar ${styles.mark}`} aria-hidden="true">
      <Icon icon={ICONS[kind]} />
    </span>
  );
}

/** What the reader follows, with how much of it is new. */
export function FollowedPart({ now, follows, news, since }: ForYou) {
  const toast = useToast();
  const stop = (followed: Followed, button: HTMLElement) => {
    leaveRow(button);
    removeItem("follow", followed.key);
    toast({ title: `${KEPT_TEXT.unfollowed} ${followed.name}`, onUndo: () => void addItem("follow", followed) });
  };
  const describe = ({ key }: Followed) => {
    const subject = news?.subjects.find((one) => one.key === key);
    if (!news) return FOLLOW_NOUNS[partsOf(key).kind];
    if (!subject) return "saiu do ar";
    return since === null ? FOLLOW_NOUNS[partsOf(key).kind] : freshWords(subject.fresh, FRESH_COUNTED);
  };
  return (
    <Part
      id="segue"
      title="Você segue"
      aside={
        <Link className={styles.all} to={href("/categories")}>
          Achar mais
          <Icon icon={ChevronRight} />
        </Link>
      }
    >
      {now === null && <Ghosts rows={2} className="needs-script" />}
      {now !== null && follows.length === 0 && (
        <Nothing>
          Siga uma categoria, um tema, quem escreve ou uma cobertura: o botão “Seguir” está na página de cada um.
        </Nothing>
      )}
      {now !== null && follows.length > 0 && (
        <ul>
          {follows.map((followed) => {
            // The site may have renamed it since.
            const { key, name, address, picture } = news?.subjects.find((one) => one.key === followed.key) ?? followed;
            const words = describe(followed);
            return (
              <li key={key} className={styles.follow}>
                <Face subject={{ key, name, address, picture }} />
                <div>
                  <Link to={subjectPath(partsOf(key).kind, address)} viewTransition>
                    {name}
                  </Link>
                  <p className="meta">{/^\d/.test(words) ? <b>{words}</b> : words}</p>
                </div>
                <button
                  type="button"
                  className="btn line small"
                  aria-pressed="true"
                  aria-label={`Seguindo ${name}`}
                  onClick={({ currentTarget }) => stop(followed, currentTarget)}
                >
                  Seguindo
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}
