import type { RouterContextProvider } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { lightFaceStyle } from "#app/face/face-style.server.ts";
import { faceOf } from "#domain/face/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { respondWithDocument } from "../light/light-page.server.ts";
import { inlineStyles } from "../light/light-styles.server.ts";
import css from "./widget.css?inline";

const STYLES = inlineStyles(css);

interface WidgetContent {
  title: string;
  /** Path of the page that has more. */
  more: string;
  lines: { path: string; title: string; words: string }[];
  /** Shown in place of lines that there are none of. */
  empty: string;
}

/** A widget's document: words and links that open the site, without scripts, fonts and pictures. */
export function respondWithWidget(context: Readonly<RouterContextProvider>, content: WidgetContent): Promise<Response> {
  const { title, more, lines, empty } = content;
  const settings = context.get(settingsContext);
  const name = settings.site_name;
  const styles = STYLES + lightFaceStyle(faceOf(settings));
  const { url } = context.get(siteContext);
  const toSite = (path: string) => ({ href: drawnAddress(url + path), target: "_blank", rel: "noopener" });
  return respondWithDocument(
    context,
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${name}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>
          <a {...toSite("/")}>{name}</a> <span>{title}</span>
        </h1>
        {lines.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line.path + line.words}>
                <a {...toSite(line.path)}>{line.title}</a>
                <small>{line.words}</small>
              </li>
            ))}
          </ul>
        )}
        <p>
          <a {...toSite(more)}>Ver tudo em {name}</a>
        </p>
      </body>
    </html>,
    styles,
  );
}
