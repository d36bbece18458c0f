import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { RouteAnnouncer } from "#app/route-announcer.tsx";
import { pagePath, visitedPath } from "#app/route-facts.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { useFlashOnce } from "#app/use-flash-once.ts";
import { useRouteFacts } from "#app/use-route-facts.ts";
import { useVisit } from "#app/use-visit.ts";
import { PrivacyDialog } from "../consent/privacy-dialog.tsx";
import { ConsentPieces, FramePieces, StripPieces, useGivenConsent } from "../features/frame.tsx";
import { useRunningCoverages } from "../home/use-running-coverages.ts";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import { OfflineReading } from "../offline/offline-reading.tsx";
import { Popup } from "../popups/popup.tsx";
import { StoriesBar } from "../stories/stories-bar.tsx";
import { TodayStrip } from "../today/today-strip.tsx";
import { UrgentStrip, WhatToDoDialog } from "../urgent/urgent-strip.tsx";
import { SendsWaiting } from "../waiting/sends-waiting.tsx";
import { AuthProvider } from "./auth-context.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./shell.module.css";
import type { ShellData } from "./shell-data.server.ts";
import { SideMenu } from "./side-menu.tsx";
import { ThemeProvider } from "./theme-context.tsx";
import { useSessionEvents } from "./use-session-events.ts";

/** The address of the page on its printout; an article dialog has the article's address. */
function PrintAddress({ path }: { path: string }) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <p className={`wrap ${styles.printAddress}`}>
      {site?.siteUrl}
      {path}
    </p>
  );
}

/** The layout of readers' pages. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const { pathname } = useLocation();
  const visit = useVisit();
  const facts = useRouteFacts();
  const running = useRunningCoverages();
  const handleConsent = useGivenConsent(visitedPath(facts, pathname));
  const isQuiet = !facts.popups || facts.minimalLayout || facts.membersOnly;
  useFlashOnce(data.flash);
  useSessionEvents(data.viewer?.session ?? null);
  return (
    <AuthProvider viewer={data.viewer}>
      <ThemeProvider>
        <ToastProvider first={data.flash} visit={visit}>
          {/* Computed from numbers by category-style.ts; React moves it into the head. */}
          <style href="categorias" precedence="screens">
            {data.categoryStyle}
          </style>
          <a className="skip screen-only" href="#conteudo">
            Ir para o conteúdo
          </a>
          <Header siteName={data.siteName} slogan={data.slogan} logo={data.logo} viewer={data.viewer} />
          <OfflineNotice />
          {/* One place below the header: an emergency, else that there is no network, else the question of consent, else the day. */}
          {data.urgent ? (
            <UrgentStrip urgent={data.urgent} />
          ) : (
            <>
              {!facts.minimalLayout && <ConsentPieces onGiven={handleConsent} />}
              {facts.today && data.today && <TodayStrip today={data.today} />}
            </>
          )}
          <StripPieces running={running} />
          <StoriesBar stories={data.stories} siteName={data.siteName} />
          <main id="conteudo" tabIndex={-1}>
            {children}
          </main>
          <PrintAddress path={pagePath(facts, pathname)} />
          {!facts.minimalLayout && <Footer {...data} />}
          <PrivacyDialog keepsPages={data.offlineReading} onGiven={handleConsent} />
          {data.urgent && <WhatToDoDialog urgent={data.urgent} />}
          {!facts.minimalLayout && <BottomBar items={data.navigation} unread={data.newestNotificationAt !== null} />}
          {/* A new child of <body> makes the browser recompute the style of every element, so pop-up and questions have a container. */}
          <div>
            {data.popup && <Popup key={data.popup.id} popup={data.popup} isQuiet={isQuiet} />}
            <FramePieces reader={data.viewer?.session.reader ?? null} isQuiet={isQuiet} />
          </div>
          <SideMenu sidebar={data.sidebar} categories={data.categories} viewer={data.viewer} features={data.features} />
          <RouteAnnouncer />
          {data.offlineReading && <OfflineReading />}
          {data.viewer && <SendsWaiting reader={data.viewer.session.reader} />}
        </ToastProvider>
      </ThemeProvider>
    </AuthProvider>
  );
}
