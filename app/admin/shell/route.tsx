import { Menu } from "lucide";
import { useEffect, useRef } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { PageVoice } from "#app/page-voice.tsx";
import { requestUrl } from "#app/request-url.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";
import { useNoticeOnce } from "#app/use-notice-once.ts";
import { countText } from "#domain/comments/moderation.ts";
import { countWaitingComments } from "#domain/comments/queries.server.ts";
import { answersMiddleware } from "../answers-middleware.ts";
import { isFormOfNobody, requireAdmin } from "../guard.server.ts";
import { findNotice } from "../notices.ts";
import type { Route } from "./+types/route.ts";
import { AnswerToasts } from "./answer-toasts.tsx";
import { OfficeLogo, OfficeNav } from "./office-nav.tsx";
import { OfficeTrouble } from "./office-trouble.tsx";
import { ownPageMiddleware } from "./own-page.ts";
import "../styles/office.css";
import "../styles/forced-colors.css";
import "../styles/print.css";
import { defineRoute } from "#app/route-facts.ts";

export const handle = defineRoute({ maxBodyBytes: 4 * 1024 * 1024, deviceMedia: true });

const ROUTE_ID = "admin/shell/route";

/**
 * Guards every screen below: nothing of the area is shown to anyone but an administrator. An open form
 * whose session is over is refused by its action.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    if (!(await isFormOfNobody(context, request))) await requireAdmin(context, request);
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [ownPageMiddleware, answersMiddleware];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { db, log } = context.get(siteContext);
  // The menu of a screen does without the number where it cannot be had.
  const waiting = await countWaitingComments(db).catch((err) => {
    log.error({ err }, "the comments that wait could not be counted");
    return 0;
  });
  return {
    waiting,
    siteName: context.get(settingsContext).site_name,
    viewerId: viewer.id,
    notice: findNotice(requestUrl(request).searchParams),
  };
}

/** Screens tell their titles themselves. */
export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>(ROUTE_ID);
  const { key } = useLocation();
  useNoticeOnce(data?.notice);
  const busy = useNavigation().state !== "idle";
  const drawer = useRef<HTMLDialogElement>(null);
  const waiting = data?.waiting ?? 0;
  const siteName = data?.siteName ?? "Coreto";
  // What was done before React was there exists in the browser only.
  useEffect(() => window.coretoOffice?.done(), []);
  return (
    <ToastProvider first={data?.notice} visit={key}>
      <AnswerToasts />
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="bar">
        <OfficeLogo siteName={siteName} />
        <button
          type="button"
          className="tap"
          aria-label={waiting > 0 ? `Abrir menu, ${countText(waiting)} comentários aguardando` : "Abrir menu"}
          onClick={() => drawer.current?.showModal()}
        >
          <Icon icon={Menu} />
          {waiting > 0 && <span className="waits" />}
        </button>
      </header>
      <nav className="nav" aria-label="Administração">
        <OfficeLogo siteName={siteName} />
        <OfficeNav waiting={waiting} />
      </nav>
      {/* A dialog of the browser, closed by Escape and by a click beside it. */}
      <dialog ref={drawer} className="office-drawer" aria-label="Menu da redação" closedby="any">
        <nav className="nav" aria-label="Administração">
          <OfficeLogo siteName={siteName} />
          <OfficeNav waiting={waiting} onChoose={() => drawer.current?.close()} />
        </nav>
      </dialog>
      <main id="conteudo" tabIndex={-1} aria-busy={busy}>
        {busy && (
          <output className="office-busy">
            <span className="spinner" />
            <span className="sr">Carregando…</span>
          </output>
        )}
        <noscript>
          <p className="error">
            A redação precisa de JavaScript, que está desligado neste navegador: sem ele nada pode ser salvo.
          </p>
        </noscript>
        {children}
      </main>
      <PageVoice />
    </ToastProvider>
  );
}

export default function OfficeShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const trouble = <OfficeTrouble missing={isRouteErrorResponse(error) && error.status === 404} />;
  // The menu is for those who were let in.
  return useRouteLoaderData(ROUTE_ID) ? <Frame>{trouble}</Frame> : <main>{trouble}</main>;
}
