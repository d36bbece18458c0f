import { useState } from "react";
import { href } from "react-router";
import { cachedPart, cachePage, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { listActiveCategories } from "#domain/categories/queries.server.ts";
import { findCoverage } from "#domain/push/queries.server.ts";
import { PUSH_TEXT, topicNote } from "#domain/push/text.ts";
import { answersTopic, categoryTopic, FIXED_TOPICS, type PushTopic, TOPICS, topicKind } from "#domain/push/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { isId } from "#domain/shared/id.ts";
import { pageHead } from "../head.ts";
import { useAuth } from "../shell/auth-context.tsx";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { pushAction } from "./forms.server.ts";
import styles from "./push.module.css";
import { FAILURE_TEXT, SUPPORT_TEXT } from "./push-words.ts";
import { type NamedTopic, useThisBrowser } from "./use-this-browser.ts";

/** Query parameter with the id of an article whose live coverage is offered. */
const COVERAGE = "cobertura";

export const handle = defineRoute({ feature: "push", cache: true, query: [COVERAGE] });

const CATEGORIES = { read: listActiveCategories, fallback: () => [] };

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context);
  const { db, features } = context.get(siteContext);
  const asked = requestUrl(request).searchParams.get(COVERAGE);
  if (asked !== null) cachePage(context, TAGS.news);
  const [categories, coverage] = await Promise.all([
    cachedPart(context, CATEGORIES, TAGS.categories),
    asked !== null && isId(asked) ? findCoverage(db, asked) : null,
  ]);
  return {
    publicKey: features.push.publicKey,
    categories: categories.map(({ id, name, slug }) => ({ topic: categoryTopic(id), name, slug })),
    coverage,
  };
}

export const action = pushAction;

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Avisos",
    description: "Escolha os avisos que este aparelho recebe, mesmo com o site fechado.",
    path: href("/avisos"),
    hidden: true,
  });
}

/** The notices of this browser: topics with switches, without an account (docs/product.md, "Notices to devices"). */
export default function PushRoute({ loaderData }: Route.ComponentProps) {
  const { publicKey, categories, coverage } = loaderData;
  const browser = useThisBrowser(publicKey);
  const viewer = useAuth();
  const { support, topics, wanted, failure, isBusy, save, stop } = browser;
  const [chosen, setChosen] = useState<PushTopic[]>(coverage ? [coverage.topic, "urgent"] : ["urgent"]);
  const isOn = topics !== null;
  const on = isOn ? (wanted ?? topics.map(({ topic }) => topic)) : chosen;
  const handleChange = (topic: PushTopic, isWanted: boolean) => {
    const next = isWanted ? [...on, topic] : on.filter((one) => one !== topic);
    if (!isOn) setChosen(next);
    else if (next.length === 0) void stop();
    else void save(next);
  };
  const isPossible = support === "ready" || support === null;
  const list = (items: NamedTopic[]) => (
    <TopicList topics={items} on={on} isDisabled={support !== "ready"} onChange={handleChange} />
  );
  return (
    <div className={`wrap ${page.page} ${styles.settings}`}>
      <header className={page.pagehead}>
        <h1>Avisos</h1>
        <p className="deck">
          Chegam neste aparelho, mesmo com o site fechado. Não precisa de conta: a escolha é deste navegador.
        </p>
      </header>
      <noscript>
        <p className={styles.note}>Para ligar os avisos, o navegador precisa de JavaScript.</p>
      </noscript>
      {!isPossible && <FormError title={SUPPORT_TEXT[support].title}>{SUPPORT_TEXT[support].text}</FormError>}
      <section aria-labelledby="avisos-geral">
        <h2 id="avisos-geral">Do jornal</h2>
        {list([...fixedTopics, ...coverages(topics, coverage)])}
      </section>
      {viewer && (
        <section aria-labelledby="avisos-conta">
          <h2 id="avisos-conta">Da sua conta</h2>
          {list([{ topic: answersTopic(viewer.session.reader), name: TOPICS.answers.name }])}
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="avisos-categorias">
          <h2 id="avisos-categorias">Categorias</h2>
          {list(categories)}
        </section>
      )}
      <div className={`${styles.buttons} needs-script`} aria-live="polite">
        {failure && support === "ready" && <FormError title={PUSH_TEXT.saveFailed}>{FAILURE_TEXT[failure]}</FormError>}
        {isOn ? (
          <>
            <p className={styles.note}>Os avisos estão ligados neste aparelho. Cada mudança é guardada na hora.</p>
            <button type="button" className="btn bad" {...pendingButtonProps(isBusy)} onClick={() => void stop()}>
              Parar todos os avisos
            </button>
          </>
        ) : (
          <button
            type="button"
            className="btn key"
            disabled={support !== "ready" || on.length === 0}
            {...pendingButtonProps(isBusy)}
            onClick={() => void save(on)}
          >
            {on.length === 0 ? PUSH_TEXT.noTopic : "Receber avisos"}
          </button>
        )}
      </div>
    </div>
  );
}

const fixedTopics: NamedTopic[] = FIXED_TOPICS.map((topic) => ({ topic, name: TOPICS[topic].name }));

/** The coverages that this browser follows, and the one that the address names. */
function coverages(topics: NamedTopic[] | null, asked: NamedTopic | null): NamedTopic[] {
  const followed = (topics ?? []).filter(({ topic }) => topicKind(topic) === "coverage");
  return asked && !followed.some(({ topic }) => topic === asked.topic) ? [asked, ...followed] : followed;
}

interface TopicListProps {
  topics: NamedTopic[];
  on: readonly PushTopic[];
  isDisabled: boolean;
  onChange: (topic: PushTopic, isWanted: boolean) => void;
}

function TopicList({ topics, on, isDisabled, onChange }: TopicListProps) {
  return (
    <ul className={styles.topics}>
      {topics.map(({ topic, name }) => (
        <li key={topic}>
          <label>
            <span>
              {name}
              <small>{topicNote(topic)}</small>
            </span>
            <input
              type="checkbox"
              className="switch"
              checked={on.includes(topic)}
              disabled={isDisabled}
              onChange={({ target }) => onChange(topic, target.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
