import { useEffect } from "react";
import { Scripts } from "react-router";
import { adminBoot } from "./admin-boot.ts";
import { compactBoot } from "./compact-boot.ts";
import { consentBoot } from "./consent-boot.ts";
import { hydrateOnIdleBoot } from "./hydrate-on-idle-boot.ts";
import { installBoot } from "./install-boot.ts";
import { keepBoot } from "./keep-boot.ts";
import { notificationsBoot } from "./notifications-boot.ts";
import { SCRIPT_NONCE } from "./script-nonce.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import { storiesBoot } from "./stories-boot.ts";
import { supportBoot } from "./support-boot.ts";
import { tapBoot } from "./tap-boot.ts";
import { textSizeBoot } from "./text-size-boot.ts";
import { themeBoot } from "./theme-boot.ts";

/** The inline scripts as text. The builds for browser and server differ, so only the server's text is used. */
const THEME_SCRIPT = import.meta.env.SSR ? `(${themeBoot})()` : "";
const ADMIN_SCRIPT = import.meta.env.SSR ? `${THEME_SCRIPT};(${adminBoot})()` : "";
const HEAD_SCRIPT = import.meta.env.SSR
  ? `${THEME_SCRIPT};(${consentBoot})();(${supportBoot})();(${compactBoot})();(${storiesBoot})();(${notificationsBoot})();(${textSizeBoot})();(${installBoot})();(${keepBoot})();(${hydrateOnIdleBoot})();(${tapBoot})()`
  : "";

const RULES = import.meta.env.SSR ? SPECULATION_RULES : "";

/** The text is a constant: functions and rules of this folder, which the page's content security policy lists by their hash. */
function InlineScript({ type, text }: { type?: "speculationrules"; text: string }) {
  return (
    <script type={type} nonce={SCRIPT_NONCE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/**
 * Scripts in <head>: the theme before the first paint; for readers also the consent question, banners of those who gave, the form of the home page, the stories bar, the notification badge,
 * the size of texts, the offer to install the site, the keeping of articles, the script that hydrates when idle and the one that answers taps; in the back office, where React is loaded immediately, the one that records early input.
 */
export function HeadScript({ admin }: { admin: boolean }) {
  return <InlineScript text={admin ? ADMIN_SCRIPT : HEAD_SCRIPT} />;
}

/** The router's scripts, which are deferred in readers' pages (`server/pages/deferred-scripts.ts`). Notifies the inline script after hydration. */
export function PageScripts({ admin }: { admin: boolean }) {
  useEffect(() => window.coretoHydration?.done(), []);
  return (
    <>
      {!admin && <InlineScript type="speculationrules" text={RULES} />}
      <Scripts />
    </>
  );
}
