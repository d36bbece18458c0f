import { Eye, X } from "lucide";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CardLayout } from "#domain/settings/schema.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { useModal } from "../use-modal.ts";

/** What of the site is looked at, as it stands in the form. */
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
const RANKS = { thumbnail: "side", compact: "third plain", tall: "second" } as const;

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
    <section className="site-sheet themed" data-theme={theme} aria-label={label}>
      <header className="mast lamb">
        <span className="logo">
          {logo ? <img src={drawnAddress(logo)} alt="" width={46} height={46} /> : <Bandstand />}
          <span>
            <b>{name || "Sem nome"}</b>
            <small>{slogan}</small>
          </span>
        </span>
      </header>
      <div className={`list ${layout}`}>
        {STORIES.map((story) => (
          <article key={story.title} className={`story ${RANKS[layout]}`}>
            {layout !== "compact" && (
              <div className="pic">
                <span className="standin" aria-hidden="true">
                  <Bandstand plain />
                </span>
              </div>
            )}
            <p className="kick">{story.kick}</p>
            <h3 className="headline">{story.title}</h3>
            <p className="meta">
              Por <b>{story.author}</b>
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** The site in light and dark, before anything is saved (docs/product.md, "Settings screens"). */
export function SitePreview({ site, onClose }: { site: PreviewedSite; onClose: () => void }) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className="office-ask site-preview" closedby="any" aria-labelledby="previa" onClose={onClose}>
      <header>
        <h2 id="previa">Pré-visualização</h2>
        <button type="button" className="tap" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          <Icon icon={X} />
        </button>
      </header>
      <div className="site-sheets">
        <Sheet site={site} theme="light" label="Tema claro" />
        <Sheet site={site} theme="dark" label="Tema escuro" />
      </div>
    </dialog>
  );
}
