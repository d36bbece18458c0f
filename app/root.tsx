import { type ReactNode, useEffect, useState } from "react";
import {
  href,
  Links,
  type Location,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { faceOf } from "#domain/face/types.ts";
import { iconsPath } from "#domain/settings/identity.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { parseSettings } from "#domain/settings/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import type { Route } from "./+types/root.ts";
import { HeadScript, PageScripts } from "./boot/boot-scripts.tsx";
import { buildContext, cachedPart, namePageStyle, settingsContext, siteContext } from "./context.ts";
import { ErrorPage } from "./error-page.tsx";
import { faceStyle, themeColor } from "./face/face-style.server.ts";
import { formMiddleware } from "./forms/form-middleware.ts";
import { backgroundMiddleware } from "./open-page/background-middleware.ts";
import { lightNavigationMiddleware } from "./open-page/light-navigation.ts";
import { offlinePageMiddleware } from "./open-page/offline-page.ts";
import { outdatedPageMiddleware } from "./open-page/outdated-page.ts";
import { awaitedPageMiddleware, RouterActivity } from "./open-page/router-activity.ts";
import { useShellData } from "./reader/shell/use-shell-data.ts";
import { BrowserClock, useBrowserClock } from "./use-fresh-time.ts";
import { useRouteFacts } from "./use-route-facts.ts";
import "./app.css";
import { drawnAddress } from "#platform/http/web-address.ts";
import printSheet from "./ui/styles/print.css?url";

/** A site whose settings cannot be read has the default ones; not so the back office (`requireStaff`). */
const SETTINGS = { read: getSettings, fallback: () => parseSettings([]) };

/** Makes the settings available to the loaders of all routes. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    context.set(settingsContext, await cachedPart(context, SETTINGS, TAGS.settings));
  },
];

/** With a `media` attribute, the print style sheet does not block rendering. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printSheet, media: "print" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  formMiddleware,
  awaitedPageMiddleware,
  backgroundMiddleware,
  outdatedPageMiddleware,
  offlinePageMiddleware,
  lightNavigationMiddleware,
];

export function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const site = context.get(siteContext);
  const clock = siteClock(site.timeZone);
  const face = faceOf(settings);
  const style = faceStyle(face);
  if (style) namePageStyle(context, style);
  return {
    build: context.get(buildContext),
    siteName: settings.site_name,
    siteUrl: site.url,
    icons: iconsPath(settings),
    face: { style, color: themeColor(face) },
    clock,
    today: dateFormats(clock).calendarDay(new Date()),
    theme: settings.default_theme,
    themeForceApplyAt: settings.theme_force_apply_at,
    themeForceApplyAllAt: settings.theme_force_apply_all_at,
    featuresOff: settings.features_off,
    supportQuiet: settings.support_quiet && !settings.features_off.includes("support"),
  };
}

/** Settings are loaded again after a form and a revalidation, but not on a navigation between pages. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const sent = change.formMethod !== undefined && change.formMethod !== "GET";
  return change.defaultShouldRevalidate && (sent || change.currentUrl.href === change.nextUrl.href);
}

/** While an article dialog is open, the scroll position is that of the page below it; after a reload it must not apply to the article's own page. */
const scrollKey = ({ key, pathname }: Location) => (/\/ler\/[^/]+$/.test(pathname) ? `${key} below` : key);

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const theme = site?.theme ?? "light";
  const shell = useShellData();
  const icons = site?.icons ?? "/icons";
  // The document's policy has this text alone: another face waits until the page is loaded again.
  const [face] = useState(site?.face.style);
  // In the back office React is loaded immediately, not when the page is idle.
  const isAdmin = useMatches().some(({ id }) => id.startsWith("admin/"));
  const { minimalLayout } = useRouteFacts();
  return (
    <html
      lang="pt-BR"
      data-theme={theme}
      data-site-theme={theme}
      data-theme-force={site?.themeForceApplyAt ?? undefined}
      data-theme-force-all={site?.themeForceApplyAllAt ?? undefined}
      data-newest-notification={shell?.newestNotificationAt ?? undefined}
      data-visits-off={site?.featuresOff.includes("analytics") ? "" : undefined}
      data-support-quiet={site?.supportQuiet ? "" : undefined}
      data-urgent={shell?.urgent ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <HeadScript admin={isAdmin} />
        <Links />
        <link rel="icon" href={drawnAddress(`${icons}/favicon.ico`)} sizes="32x32" />
        <link rel="icon" href={drawnAddress(`${icons}/icon.svg`)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={drawnAddress(`${icons}/apple-touch-icon.png`)} />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        <meta name="theme-color" content={site?.face.color ?? "#0c2d36"} />
        {face && (
          <style href="aparencia" precedence="face">
            {face}
          </style>
        )}
      </head>
      <body className={isAdmin ? "admin" : minimalLayout ? "reader minimal-layout" : "reader"}>
        <WithClock>{children}</WithClock>
        <ScrollRestoration getKey={scrollKey} />
        <PageScripts admin={isAdmin} />
      </body>
    </html>
  );
}

/** A component of its own, so that a minute that passes renders nothing else. */
const WithClock = ({ children }: { children: ReactNode }) => (
  <BrowserClock value={useBrowserClock()}>{children}</BrowserClock>
);

export default function App({ loaderData }: Route.ComponentProps) {
  const { theme, themeForceApplyAt, themeForceApplyAllAt } = loaderData;
  // A revalidation may bring new settings to the open page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the script reads them from the attributes of <html>
  useEffect(() => window.coretoTheme?.apply(), [theme, themeForceApplyAt, themeForceApplyAllAt]);
  return (
    <>
      <Outlet />
      <RouterActivity />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
