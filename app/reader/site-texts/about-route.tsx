import { defineRoute } from "#app/route-facts.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/about-route.ts";
import { loadAbout } from "./load-site-text.server.ts";
import { ABOUT, type SiteTextContents } from "./site-text.ts";
import { SiteTextPage } from "./site-text-page.tsx";

export const handle = defineRoute({ cache: true });

export function loader({ context }: Route.LoaderArgs) {
  return loadAbout(context);
}

/** Page and dialog show the error themselves, so that the page around the dialog stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SiteTextContents | null> {
  return serverLoader().catch(() => null);
}

/** Forms and revalidations of other pages do not change it. */
export const shouldRevalidate = () => false;

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: ABOUT.title, description: "Quem faz este jornal, e como.", path: ABOUT.path });
}

/** "Quem Somos" as a page of its own; every other page has it as a dialog. */
export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <SiteTextPage title={ABOUT.title} contents={loaderData} />;
}
