import { useEffect, useRef } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import { isOfflinePage, markFresh } from "#app/open-page/offline-page.ts";
import { isOutdatedPage } from "#app/open-page/outdated-page.ts";
import { revalidateWithRetry } from "#app/open-page/revalidate-with-retry.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { NOTICE_ID, NOTICE_MARK } from "#app/service-worker/names.ts";
import { hasUnsentText } from "../open-page/use-revalidate.ts";
import styles from "./offline-notice.module.css";

/**
 * The line of a kept page that says of when it is. The service worker writes it, so that it is there before hydration; it is taken away
 * once the page has what the site has now, which is requested as soon as the site can be reached.
 */
export function OfflineNotice() {
  const { revalidate } = useRevalidator();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const first = useRef(root);

  useEffect(() => {
    if (!isOfflinePage()) return;
    // The form of the home page stays when the line goes.
    document.documentElement.dataset.compact = "strip";
    void revalidateWithRetry(async () => {
      await revalidate();
      // Scripts of an earlier build do not know the data of this one.
      if (isOutdatedPage() && !hasUnsentText()) location.reload();
    });
  }, [revalidate]);

  useEffect(() => {
    if (root !== first.current) markFresh();
  }, [root]);

  return (
    <p
      id={NOTICE_ID}
      className={`strip ${styles.notice} screen-only`}
      role="status"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: NOTICE_MARK }}
    />
  );
}
