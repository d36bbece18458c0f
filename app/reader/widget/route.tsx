import { Copy } from "lucide";
import { href } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useSwitchedOn } from "#app/switched-on.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { FieldFrame } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
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
  const toast = useToast();
  const { to, title, help } = widget;
  const line = widgetLine(widget, siteUrl, name);
  const handleCopy = async () => {
    if (await copyText(line)) toast({ title: "Linha copiada" });
    else toast({ title: "Não foi possível copiar", text: "Selecione a linha e copie.", destructive: true });
  };
  return (
    <section className={styles.widget} aria-labelledby={to}>
      <div>
        <h2 id={to}>{title}</h2>
        <FieldFrame label="A linha para colar" help={help}>
          {(attributes) => (
            <textarea
              {...attributes}
              className={`${attributes.className} grow ${styles.line}`}
              readOnly
              rows={4}
              value={line}
              onFocus={({ target }) => target.select()}
            />
          )}
        </FieldFrame>
        <button type="button" className="btn needs-script" onClick={handleCopy}>
          <Icon icon={Copy} />
          Copiar<span className="sr">: {title}</span>
        </button>
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
