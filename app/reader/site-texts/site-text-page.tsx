import page from "../shell/page.module.css";
import { Contents } from "./contents.tsx";
import styles from "./site-text.module.css";
import type { SiteTextContents } from "./site-text.ts";

/** A text about the site as a page. */
export function SiteTextPage({ title, contents }: { title: string; contents: SiteTextContents | null }) {
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>{title}</h1>
      </header>
      <div className={styles.text}>
        <Contents contents={contents} />
      </div>
    </div>
  );
}
