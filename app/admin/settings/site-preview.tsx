import { Eye, X } from "lucide";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { CardLayout } from "#domain/settings/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import cardList from "../../ui/card-list.module.css";
import cards from "../../ui/cards.module.css";
import ask from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
import styles from "./site-preview.module.css";

/** The form's values that the preview shows. */
interface PreviewedSite {
  name: string;
  slogan: string;
  logo: string | null;
  layout: CardLayout;
}

const STORIES = [
  { kick: "Cidade", title: "Feira volta à praça com quarenta barracas", author: "Redação" },
  { kick: "Cultura", title: "Banda abre a temporada de retretas no domingo", author: "Redação" },
];
const LAYOUTS = { thumbnail: cards.side, compact: cards.plain, tall: "" };

/** Opens the preview. */
export function PreviewButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn line small" onClick={onClick}>
      <Icon icon={Eye} />
      Pré-visualizar
    </button>
  );
}

function Sheet({ site, theme, label }: { site: PreviewedSite; theme: "light" | "dark"; label: string }) {
  const { name, slogan, logo, layout } = site;
  return (
    <section className={`themed ${styles.sheet}`} data-theme={theme} aria-label={label}>
      <header className="mast brand-surface scalloped">
        <span className="logo">
          {logo ? <img src={drawnAddress(logo)} alt="" width={46} height={46} /> : <Logo />}
          <span>
            <b>{name || "Sem nome"}</b>
            <small>{slogan}</small>
          </span>
        </span>
      </header>
      <div className={classNames(cardList.list, "list", layout, layout === "tall" && cardList.tall)}>
        {STORIES.map((story) => (
          <article key={story.title} className={classNames(cards.card, LAYOUTS[layout])}>
            {layout !== "compact" && (
              <div className={cards.pic}>
                <span className="picture-placeholder" aria-hidden="true">
                  <Logo plain />
                </span>
              </div>
            )}
            <p className="kick">{story.kick}</p>
            <h3 className={cards.headline}>{story.title}</h3>
            <p className="meta">
              <span>
                Por <b>{story.author}</b>
              </span>
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** A preview of the unsaved settings in both themes (docs/product.md, "Settings screens"). */
export function SitePreview({ site, onClose }: { site: PreviewedSite; onClose: () => void }) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={`${ask.dialog} ${styles.dialog}`}
      closedby="any"
      aria-labelledby="previa"
      onClose={onClose}
    >
      <header>
        <h2 id="previa">Pré-visualização</h2>
        <button type="button" className="tap" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          <Icon icon={X} />
        </button>
      </header>
      <div className={styles.sheets}>
        <Sheet site={site} theme="light" label="Tema claro" />
        <Sheet site={site} theme="dark" label="Tema escuro" />
      </div>
    </dialog>
  );
}
