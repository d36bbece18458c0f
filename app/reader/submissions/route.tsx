import { CalendarDays, ChevronRight, Flower2, type IconNode, Image, Lock, StickyNote } from "lucide";
import { href, Link } from "react-router";
import { cachePage } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type SentKindName, sentKind } from "#domain/submissions/kinds.ts";
import { pageHead } from "../head.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { listSentKinds } from "./kinds-on.server.ts";
import styles from "./sending.module.css";

export const handle = defineRoute({ feature: "submissions", cache: true, visits: true });

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  return { kinds: listSentKinds(context) };
}

const TITLE = "Envie";
const DECK = "O que acontece na cidade chega ao jornal por você. A redação lê, confere e responde.";

export function meta(args: Route.MetaArgs) {
  const path = href("/envie");
  return pageHead(args, { title: TITLE, description: DECK, path, crumbs: [{ name: TITLE, path }] });
}

const ICONS: Record<SentKindName, IconNode> = {
  evento: CalendarDays,
  aviso: StickyNote,
  falecimento: Flower2,
  foto: Image,
  dica: Lock,
};

/** Where readers choose what they send (docs/product.md, "Submissions"). */
export default function SubmissionsRoute({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>{TITLE}</h1>
        <p className="deck">{DECK} Não precisa de conta.</p>
      </header>
      <ul className={styles.kinds}>
        {kinds.map((name) => (
          <li key={name}>
            <Link to={href("/envie/:kind", { kind: name })}>
              <Icon icon={ICONS[name]} />
              <span>
                <b>{sentKind(name).one}</b>
                {sentKind(name).lead}
              </span>
              <Icon icon={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
