import { defineRoute } from "#app/route-facts.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/contact-route.ts";
import { loadContact } from "./load-site-text.server.ts";
import { CONTACT, type SiteTextContents } from "./site-text.ts";
import { SiteTextPage } from "./site-text-page.tsx";

export const handle = defineRoute({ cache: true });

export function loader({ context }: Route.LoaderArgs) {
  return loadContact(context);
}

/** Page and dialog show the error themselves, so that the page around the dialog stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SiteTextContents | null> {
  return serverLoader().catch(() => null);
}

/** Forms and revalidations of other pages do not change it. */
export const shouldRevalidate = () => false;

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: CONTACT.title, description: "Como falar com a redação.", path: CONTACT.path });
}

/** "Contato" as a page of its own; every other page has it as a dialog. */
export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <SiteTextPage title={CONTACT.title} contents={loaderData} />;
}
