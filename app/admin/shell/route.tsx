import "../styles/layout.css";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, Outlet, redirectDocument, useNavigation, useRouteLoaderData } from "react-router";
import { findFactsContext, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { RouteAnnouncer } from "#app/route-announcer.tsx";
import { defineRoute } from "#app/route-facts.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { useFlashOnce } from "#app/use-flash-once.ts";
import { useRouteFacts } from "#app/use-route-facts.ts";
import { useVisit } from "#app/use-visit.ts";
import { isPermitted } from "#domain/accounts/policy.ts";
import { hasPasskey } from "#domain/accounts/second-factors.server.ts";
import { urgentOf } from "#domain/urgent/urgent.ts";
import { Palette } from "../palette/palette.tsx";
import { usePaletteKey } from "../palette/use-palette-key.ts";
import type { Route } from "./+types/route.ts";
import { AdminErrorScreen } from "./error-screen.tsx";
import { findFlash } from "./flash-messages.ts";
import styles from "./frame/admin-frame.module.css";
import { FrameMenu } from "./frame/frame-menu.tsx";
import { loadMenu } from "./frame/menu.server.ts";
import { EMPTY_MENU } from "./frame/menu.ts";
import { isMenuNarrow, readClosedGroups } from "./frame/remembered-menu.ts";
import { isUrgentBarClosed, UrgentBar } from "./frame/urgent-bar.tsx";
import { useGoKeys } from "./frame/use-go-keys.ts";
import { isSignedOutSubmission, requireStaff } from "./guard.server.ts";
import { ResultToasts } from "./result-toasts.tsx";
import { SignInAgainProvider } from "./sign-in/sign-in-again.tsx";

export const handle = defineRoute({ deviceMedia: true });

export { shouldRevalidate } from "./frame/within-screen.ts";

const ROUTE_ID = "admin/shell/route";

/**
 * Guards all child routes by the permission in their facts; their loaders check it again. A form is refused by its action, so that
 * what is typed stays.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    if (await isSignedOutSubmission(context, request)) return;
    const { permission } = context.get(findFactsContext)(requestUrl(request).pathname);
    await requireStaff(context, request, request.method === "GET" ? permission : "enterBackOffice");
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [documentNavigationMiddleware];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, role, name, email } = await requireStaff(context, request, "enterBackOffice");
  const [menu, hasPasskey] = await Promise.all([loadMenu(context, { id, role }), findPasskey(context, id)]);
  const cookies = request.headers.get("cookie");
  const urgent = urgentOf(context.get(settingsContext));
  return {
    ...menu,
    closedGroups: readClosedGroups(cookies),
    isMenuNarrow: isMenuNarrow(cookies, id),
    siteName: context.get(settingsContext).site_name,
    staff: { id, role },
    person: { id, name, email, hasPasskey },
    urgent: urgent && {
      since: urgent.since,
      now: Date.now(),
      isClosed: isUrgentBarClosed(cookies, urgent.since),
      maySwitch: isPermitted({ role }, "arrangeFrontPage"),
    },
    notice: findFlash(requestUrl(request).searchParams),
  };
}

/** Whether somebody can sign in again with a passkey; a failed query must not make the whole back office fail. */
async function findPasskey(context: Route.LoaderArgs["context"], id: string): Promise<boolean> {
  const { db, log } = context.get(siteContext);
  return hasPasskey(db, id).catch((err) => {
    log.error({ err }, "could not look for a passkey");
    return false;
  });
}

/** Screens render their titles themselves. */
export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>(ROUTE_ID);
  const visit = useVisit();
  useFlashOnce(data?.notice);
  const busy = useNavigation().state !== "idle";
  const { fullScreen } = useRouteFacts();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  usePaletteKey(openPalette);
  useGoKeys(data?.screens ?? []);
  // The script that handles input before hydration exists in the browser only.
  useEffect(() => window.coretoAdmin?.done(), []);
  return (
    <ToastProvider first={data?.notice} visit={visit}>
      <SignInAgainProvider>
        <ResultToasts />
        <a className="skip" href="#conteudo">
          Ir para o conteúdo
        </a>
        {!fullScreen && (
          <FrameMenu
            menu={data ?? EMPTY_MENU}
            closed={data?.closedGroups ?? []}
            isNarrow={data?.isMenuNarrow ?? false}
            viewerId={data?.staff.id ?? null}
            siteName={data?.siteName ?? "Coreto"}
            onPalette={openPalette}
          />
        )}
        {isPaletteOpen && <Palette screens={data?.screens ?? []} onClose={() => setPaletteOpen(false)} />}
        <main id="conteudo" className={fullScreen ? styles.fullScreen : undefined} tabIndex={-1} aria-busy={busy}>
          {busy && (
            <output className={styles.busy}>
              <span className={styles.spinner} />
              <span className="sr">Carregando…</span>
            </output>
          )}
          {data?.urgent && !fullScreen && <UrgentBar urgent={data.urgent} />}
          <noscript>
            <p className="error">
              A redação precisa de JavaScript, que está desligado neste navegador: sem ele nada pode ser salvo.
            </p>
          </noscript>
          {children}
        </main>
      </SignInAgainProvider>
      <RouteAnnouncer />
    </ToastProvider>
  );
}

export default function AdminShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const trouble = <AdminErrorScreen missing={isRouteErrorResponse(error) && error.status === 404} />;
  // The menu is only for those who may enter the back office.
  return useRouteLoaderData(ROUTE_ID) ? <Frame>{trouble}</Frame> : <main>{trouble}</main>;
}

/**
 * Client middleware that loads a new document when a navigation leads from readers' pages into the back office: the inline scripts and
 * styles of the two differ.
 */
async function documentNavigationMiddleware<Results>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === "GET" && !window.coretoAdmin) {
    const { pathname, search } = requestUrl(request);
    throw redirectDocument(pathname + search);
  }
  return next();
}
