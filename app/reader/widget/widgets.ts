import { href } from "react-router";
import { FEATURE_WIDGETS } from "../features/widgets.ts";

/** A small page of the site that other sites show in a frame. */
export interface Widget {
  /** The feature that it belongs to; null: it is always there. */
  feature: string | null;
  to: string;
  title: string;
  help: string;
}

/** Height of the frame, pixels: it scrolls where its words need more. */
export const WIDGET_HEIGHT = 480;

const NEWS_WIDGET: Widget = {
  feature: null,
  to: href("/no-seu-site/noticias"),
  title: "Últimas notícias",
  help: "As seis notícias mais novas.",
};

export const WIDGETS: Widget[] = [NEWS_WIDGET, ...FEATURE_WIDGETS];

/** The line of HTML that shows a widget. @param name of the site */
export const widgetLine = ({ to, title }: Widget, siteUrl: string, name: string): string =>
  `<iframe src="${siteUrl}${to}" title="${escapeAttribute(`${title}, ${name}`)}" width="100%" height="${WIDGET_HEIGHT}" loading="lazy" style="border:0"></iframe>`;

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
