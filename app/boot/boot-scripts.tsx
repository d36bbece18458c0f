import { Children, isValidElement, type ReactElement, type ReactNode, useContext, useEffect } from "react";
import { Scripts, UNSAFE_FrameworkContext } from "react-router";
import { consentBoot } from "./consent-boot.ts";
import { noticesBoot } from "./notices-boot.ts";
import { officeBoot } from "./office-boot.ts";
import { readersManifestUrl } from "./readers-manifest.ts";
import { SCRIPT_MARK } from "./script-mark.ts";
import { storiesBoot } from "./stories-boot.ts";
import { themeBoot } from "./theme-boot.ts";
import { wakeBoot } from "./wake-boot.ts";

/** Text of the inline scripts; built differently for browser and server, so only the server's is ever used. */
const THEME_SCRIPT = import.meta.env.SSR ? `(${themeBoot})()` : "";
const OFFICE_SCRIPT = import.meta.env.SSR ? `${THEME_SCRIPT};(${officeBoot})()` : "";
const HEAD_SCRIPT = import.meta.env.SSR
  ? `${THEME_SCRIPT};(${consentBoot})();(${storiesBoot})();(${noticesBoot})();(${wakeBoot})()`
  : "";

/**
 * Theme before the first paint; for readers also what they are asked and see of stories, and the loader; in the back office,
 * where React comes at once, what keeps words until it is there. Stands in <head>.
 */
export function HeadScript({ office }: { office: boolean }) {
  // The text is a constant of ours, not content: functions of this folder, which the page's policy names by their hash.
  return (
    <script
      nonce={SCRIPT_MARK}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: office ? OFFICE_SCRIPT : HEAD_SCRIPT }}
    />
  );
}

interface ElementProps {
  rel?: string;
  href?: string;
  type?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * React Router's own scripts with the module graph made inert: its preloads become an attribute, its boot module becomes
 * text, and wake-boot turns both back into the real thing, with the list of routes that readers need.
 */
export function DeferredScripts() {
  const elements = Scripts({});
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  useEffect(() => window.coretoWake?.done(), []);
  if (!elements) return null;

  const preload = new Set<string>();
  const kept: ReactElement[] = [];
  let boot = "";
  const visit = (node: ReactNode): void => {
    Children.forEach(node, (child) => {
      if (!isValidElement<ElementProps>(child)) return;
      const { rel, href, type, children, dangerouslySetInnerHTML: inner } = child.props;
      if (child.type === "link" && rel === "modulepreload" && href) preload.add(readersManifestUrl(href));
      else if (child.type === "script" && type === "module") boot = inner?.__html ?? "";
      else if (typeof child.type === "string") kept.push(child);
      else visit(children);
    });
  };
  visit(elements);
  if (manifest) boot = boot.replace(manifest.url, readersManifestUrl(manifest.url));
  return (
    <>
      {Children.toArray(kept)}
      <script
        type="text/plain"
        id="boot"
        nonce={SCRIPT_MARK}
        data-preload={[...preload].join(" ")}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: boot }}
      />
    </>
  );
}
