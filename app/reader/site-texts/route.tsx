import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { pageHead } from "../head.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { Contents } from "./contents.tsx";
import { loadSiteText } from "./load-site-text.server.ts";
import styles from "./site-text.module.css";
import { ABOUT, CONTACT, type SiteTextContents } from "./site-text.ts";

export const handle = defineRoute({ cache: true });

const textOf = (path: string) => (path.startsWith(ABOUT.path) ? ABOUT : CONTACT);

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSiteText(context, textOf(requestUrl(request).pathname));
}

/** Page and dialog show the error themselves, so that the page around the dialog stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SiteTextContents | null> {
  return serverLoader().catch(() => null);
}

/** Forms and revalidations of other pages do not change it. */
export const shouldRevalidate = () => false;

export function meta(args: Route.MetaArgs) {
  const { title, description, path } = textOf(args.location.pathname);
  return pageHead(args, { title, description, path });
}

/** "Quem Somos" and "Contato" as pages of their own; every other page has them as dialogs. */
export default function SiteTextRoute({ loaderData, matches }: Route.ComponentProps) {
  const { title } = textOf(matches.at(-1)!.pathname);
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>{title}</h1>
      </header>
      <div className={styles.text}>
        <Contents contents={loaderData} />
      </div>
    </div>
  );
}
