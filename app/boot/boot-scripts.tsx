import { useEffect } from "react";
import { Scripts } from "react-router";
import { adminBoot } from "./admin-boot.ts";
import { consentBoot } from "./consent-boot.ts";
import { hydrateOnIdleBoot } from "./hydrate-on-idle-boot.ts";
import { notificationsBoot } from "./notifications-boot.ts";
import { SCRIPT_MARK } from "./script-mark.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import { storiesBoot } from "./stories-boot.ts";
import { themeBoot } from "./theme-boot.ts";

/** Text of the inline scripts; built differently for browser and server, so only the server's is ever used. */
const THEME_SCRIPT = import.meta.env.SSR ? `(${themeBoot})()` : "";
const ADMIN_SCRIPT = import.meta.env.SSR ? `${THEME_SCRIPT};(${adminBoot})()` : "";
const HEAD_SCRIPT = import.meta.env.SSR
  ? `${THEME_SCRIPT};(${consentBoot})();(${storiesBoot})();(${notificationsBoot})();(${hydrateOnIdleBoot})()`
  : "";

const RULES = import.meta.env.SSR ? SPECULATION_RULES : "";

/** The text is a constant of ours, not content: functions and rules of this folder, which the page's policy names by their hash. */
function InlineScript({ type, text }: { type?: "speculationrules"; text: string }) {
  return <script type={type} nonce={SCRIPT_MARK} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Theme before the first paint; for readers also what they are asked and see of stories, and the loader; in the back office,
 * where React comes at once, what keeps words until it is there. Stands in <head>.
 */
export function HeadScript({ admin }: { admin: boolean }) {
  return <InlineScript text={admin ? ADMIN_SCRIPT : HEAD_SCRIPT} />;
}

/** The router's scripts, which wait in readers' pages (`server/deferred-scripts.ts`); the page hears when React has taken over. */
export function PageScripts({ admin }: { admin: boolean }) {
  useEffect(() => window.coretoWake?.done(), []);
  return (
    <>
      {!admin && <InlineScript type="speculationrules" text={RULES} />}
      <Scripts />
    </>
  );
}
