import { href } from "react-router";
import { cachePage } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { ForYouPieces } from "../../features/for-you.tsx";
import { pageHead } from "../../head.ts";
import page from "../../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { AccountPart } from "./account-part.tsx";
import { FollowedPart } from "./followed-part.tsx";
import styles from "./for-you.module.css";
import { HistoryPart } from "./history-part.tsx";
import { NewPart } from "./new-part.tsx";
import { SavedPart } from "./saved-part.tsx";
import { useForYou } from "./use-for-you.ts";

export const handle = defineRoute({ feature: "kept", cache: true, popups: false });

/** The page is the same for everybody: the lists are in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  return null;
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Para você",
    description: "O que chegou desde a sua última visita, o que você guardou e o que segue.",
    path: href("/para-voce"),
    hidden: true,
  });
}

/** "Para você": what is new, saved, followed and read, from what this browser keeps (docs/product.md, "For you"). */
export default function ForYouRoute() {
  const lists = useForYou();
  const { saved, follows, news, since } = lists;
  const chips = [
    { to: "novas", name: "Novas", count: since === null ? 0 : (news?.articles.length ?? 0) },
    { to: "salvas", name: "Salvas", count: saved.length },
    { to: "segue", name: "Você segue", count: follows.length },
    { to: "historico", name: "Histórico", count: 0 },
  ];
  return (
    <div className={`wrap ${page.page} ${styles.forYou}`}>
      <header>
        <h1>Para você</h1>
        <p className={styles.deck}>O que chegou desde a sua última visita, o que você guardou e o que segue.</p>
      </header>
      <nav className={`${styles.chips} needs-script`} aria-label="Nesta página">
        {chips.map(({ to, name, count }) => (
          <a key={to} className="chip" href={`#${to}`}>
            {name}
            {count > 0 && <small>{count}</small>}
          </a>
        ))}
      </nav>
      <noscript>
        <p className={styles.here}>
          <span>
            As suas listas ficam no navegador, que precisa de JavaScript para mostrá-las. Sem ele você lê{" "}
            <a href={href("/news")}>todas as notícias</a> e <a href={href("/categories")}>as categorias</a>, e a busca
            acha o resto.
          </span>
        </p>
      </noscript>
      <div className={`${styles.columns} needs-script`}>
        <div>
          <NewPart {...lists} />
          <SavedPart {...lists} />
        </div>
        <div>
          <FollowedPart {...lists} />
          <HistoryPart {...lists} />
          <AccountPart />
          <ForYouPieces />
        </div>
      </div>
    </div>
  );
}
