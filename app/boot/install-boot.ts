/** The browser's offer to install the site, as it fires it some time after the page is loaded. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    coretoInstall?: InstallOffer;
  }
}

/**
 * Takes the browser's offer to install the site, which may come before hydration, so that the page asks when it fits
 * (`app/reader/offline/install-question.tsx`). Runs as an inline script, so it uses nothing outside itself.
 */
export function installBoot(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.coretoInstall = event as never;
  });
}
