import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { useShellData } from "../shell/use-shell-data.ts";
import styles from "./ask.module.css";
import { mayAskHere, rememberAsked } from "./asked.ts";

/** Asks for support, at most once a week on this device; never in an emergency. */
function Ask({ isWanted }: { isWanted: boolean }) {
  const shell = useShellData();
  const [isShown, setShown] = useState(false);
  const mayBeShown = isWanted && shell !== undefined && !shell.urgent;
  useEffect(() => {
    if (mayBeShown && mayAskHere() && rememberAsked()) setShown(true);
  }, [mayBeShown]);
  if (!isShown || !mayBeShown) return null;
  return (
    <aside className={`${styles.ask} screen-only`} aria-labelledby="apoio-pedido">
      <h2 id="apoio-pedido">Este jornal é de quem lê</h2>
      <p>Não tem muro nem assinatura. Se puder, apoie com um Pix do tamanho que der.</p>
      <Link className="btn" to={href("/apoie")}>
        Apoiar com Pix
      </Link>
    </aside>
  );
}

/** Categories whose articles are about somebody who died. */
const OBITUARIES = /^(?:obitu|falecim|luto)/;

/** Asks below an article, unless it is an obituary. @param category its address */
export function ArticleAsk({ category }: { category: string | null }) {
  const asks = useShellData()?.features.support;
  return <Ask isWanted={asks?.article === true && !OBITUARIES.test(category ?? "")} />;
}

/** Asks on "Para você". */
export const ForYouAsk = () => <Ask isWanted={useShellData()?.features.support?.forYou === true} />;
