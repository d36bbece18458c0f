import { href } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useSwitchedOn } from "#app/switched-on.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { drawnAddress } from "#platform/http/web-address.ts";
import { pageHead } from "../head.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import styles from "./widget.module.css";
import { WIDGET_HEIGHT, WIDGETS, type Widget, widgetLine } from "./widgets.ts";

export const handle = defineRoute({ cache: true });

const TITLE = "No seu site";
const DECK =
  "Lojas, escolas e associações podem mostrar as notícias e a agenda da cidade na própria página. Copie uma linha e cole onde quiser: é de graça, sem programas e sem contar quem passa.";

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  return { name: context.get(settingsContext).site_name, siteUrl: context.get(siteContext).url };
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: TITLE, description: DECK, path: href("/no-seu-site") });
}

function WidgetSection({ widget, name, siteUrl }: { widget: Widget; name: string; siteUrl: string }) {
  const { to, title, help } = widget;
  return (
    <section className={styles.widget} aria-labelledby={to}>
      <div>
        <h2 id={to}>{title}</h2>
        <CopyField
          label="A linha para colar"
          help={help}
          text={widgetLine(widget, siteUrl, name)}
          rows={4}
          action={`Copiar: ${title}`}
          done="Linha copiada"
        />
      </div>
      <iframe src={drawnAddress(to)} title={`Como fica: ${title}`} height={WIDGET_HEIGHT} loading="lazy" />
    </section>
  );
}

/** Lines of HTML with which other sites show the newest articles, or the day's events, in a frame. */
export default function WidgetRoute({ loaderData }: Route.ComponentProps) {
  const isOn = useSwitchedOn();
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>{TITLE}</h1>
        <p className="deck">{DECK}</p>
      </header>
      {WIDGETS.filter(({ feature }) => feature === null || isOn(feature)).map((widget) => (
        <WidgetSection key={widget.to} widget={widget} {...loaderData} />
      ))}
    </div>
  );
}
