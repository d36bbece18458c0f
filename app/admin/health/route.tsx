import { RefreshCw } from "lucide";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { readPart, tolerantReadsContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { revalidateWithRetry } from "#app/open-page/revalidate-with-retry.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { explainBackups } from "#domain/health/backup-health.ts";
import { findNetworkCheck } from "#domain/health/check-points.ts";
import { explainHealth, summarizeHealth } from "#domain/health/explain.ts";
import { readStoredFacts } from "#domain/health/queries.server.ts";
import { listStoredChecks } from "#domain/health/stored-checks.server.ts";
import { HEALTH_TEXT } from "#domain/health/text.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { checkForm, rehearseForm } from "./forms.server.ts";
import styles from "./health.module.css";
import { HealthRow, Moment } from "./health-row.tsx";

export const handle = defineRoute({ permission: "runSite" });

export const loader = adminLoader(handle, async ({ jobs, readProcessFacts, findBackups }, { context }) => {
  const tolerantReads = context.get(tolerantReadsContext);
  await tolerantReads.findUnreadable();
  const [{ value: stored }, { value: checks }, process, messages, givenUp, backups] = await Promise.all([
    readPart(context, { read: readStoredFacts }),
    readPart(context, { read: listStoredChecks }),
    readProcessFacts(),
    jobs.listProblems(),
    jobs.listGivenUp(),
    findBackups?.(),
  ]);
  const now = new Date();
  const health = backups ? explainBackups(backups, now) : null;
  const { unreadable } = tolerantReads;
  const known = { stored, process, messages, givenUp, backups: health, checks, unreadable, now: now.getTime() };
  const points = explainHealth(known);
  return {
    points,
    summary: summarizeHealth(points),
    rehearsing: Boolean(health?.archive?.rehearsingSince),
    networkCheckedAt: findNetworkCheck(checks),
  };
});

export const action = adminAction(rehearseForm, checkForm);

/** The state of the site in plain words, for administrators (docs/product.md, "Health"). */
export default function HealthRoute({ loaderData }: Route.ComponentProps) {
  const { points, summary, rehearsing, networkCheckedAt } = loaderData;
  useHealthPolling(rehearsing);
  const asking = points.filter((point) => point.state !== "good");
  const good = points.filter((point) => point.state === "good");
  return (
    <>
      <PageHeader title="Saúde do site">
        <CheckButton />
      </PageHeader>
      <div className={styles.verdict}>
        <Logo />
        <div>
          <p className={styles.summary} role="status">
            {summary}
          </p>
          <p className="meta">
            Enquanto fica aberta, esta página se confere a cada cinco minutos.
            {networkCheckedAt && (
              <>
                {" "}
                Endereço, certificado e e-mail o site confere a cada hora: a última vez foi{" "}
                <Moment moment={networkCheckedAt} />.
              </>
            )}
          </p>
        </div>
      </div>
      {[
        { id: "atencao", title: "Pede atenção", points: asking },
        { id: "ordem", title: "Em ordem", points: good },
      ].map(
        ({ id, title, points }) =>
          points.length > 0 && (
            <section key={id} className={styles.section} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul className="panel">
                {points.map((point) => (
                  <HealthRow key={point.title + point.text} point={point} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

/** Checks everything at once. */
function CheckButton() {
  const { form, busy } = useActionForm<typeof checkForm>({ intent: "conferir", failed: HEALTH_TEXT.checkFailed });
  return (
    <ActionForm form={form}>
      <button type="submit" className="btn line" {...pendingButtonProps(busy)}>
        <Icon icon={RefreshCw} />
        Conferir agora
      </button>
    </ActionForm>
  );
}

/** How often the open page reloads its data, milliseconds. */
const POLL_MS = 5 * 60_000;
/** How often while a rehearsal runs, milliseconds. */
const REHEARSAL_MS = 5000;

/** Reloads the page's data regularly while the tab is visible. @param rehearsing whether a rehearsal runs, whose end is awaited */
function useHealthPolling(rehearsing: boolean): void {
  const { revalidate } = useRevalidator();
  // Timers run in the browser only.
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && void revalidateWithRetry(revalidate);
    const timer = setInterval(refresh, rehearsing ? REHEARSAL_MS : POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate, rehearsing]);
}
