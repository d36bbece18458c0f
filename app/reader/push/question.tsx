import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { topicNote } from "#domain/push/text.ts";
import { coverageTopic, type PushTopic, TOPICS } from "#domain/push/types.ts";
import { QuestionSheet } from "../question-sheet.tsx";
import type { Interest } from "./interest.ts";
import { storeOwnPush } from "./own-push.ts";
import { FAILURE_TEXT } from "./push-words.ts";
import styles from "./question.module.css";
import type { loader } from "./route.tsx";
import { type NamedTopic, useThisBrowser } from "./use-this-browser.ts";

const TITLE = "pergunta-avisos";

export interface QuestionProps {
  interest: Interest;
  onClose: () => void;
}

/** The question about a subject, with the topics that are offered; the first ones are chosen. */
interface Asked {
  title: string;
  text: string;
  topics: NamedTopic[];
  chosen: PushTopic[];
}

const urgent: NamedTopic = { topic: "urgent", name: TOPICS.urgent.name };

function askAbout(interest: Interest, categories: (NamedTopic & { slug: string })[]): Asked | null {
  const [kind, key = ""] = interest.split(/:(.*)/s);
  if (kind === "coverage") {
    const coverage: NamedTopic = { topic: coverageTopic(key), name: "Esta cobertura" };
    return {
      title: "Avisar quando houver novidade?",
      text: "Você já abriu esta cobertura três vezes hoje. Podemos avisar neste aparelho, mesmo com o site fechado.",
      topics: [coverage, urgent],
      chosen: [coverage.topic, urgent.topic],
    };
  }
  const category = categories.find(({ slug }) => slug === key);
  if (!category) return null;
  return {
    title: `Avisar o que sai em ${category.name}?`,
    text: `Você já abriu duas notícias de ${category.name} hoje. Podemos avisar neste aparelho, mesmo com o site fechado.`,
    topics: [category, urgent],
    chosen: [category.topic, urgent.topic],
  };
}

/** The question whether this browser may receive notices, over the page from below; on a desk at the right. */
export function Question({ interest, onClose }: QuestionProps) {
  const { data, load } = useFetcher<typeof loader>();
  // The site's key and the categories are part of the page with the settings.
  useEffect(() => {
    void load(href("/avisos"));
  }, [load]);
  const asked = data && askAbout(interest, data.categories);
  return asked ? <Sheet key={interest} asked={asked} publicKey={data.publicKey} onClose={onClose} /> : null;
}

interface SheetProps extends Pick<QuestionProps, "onClose"> {
  asked: Asked;
  publicKey: string;
}

function Sheet({ asked, publicKey, onClose }: SheetProps) {
  const { title, text, topics } = asked;
  const [chosen, setChosen] = useState(asked.chosen);
  const { save, isBusy, failure, support } = useThisBrowser(publicKey, onClose);
  const decline = () => {
    storeOwnPush({ declinedAt: Date.now() });
    onClose();
  };
  const toggle = (topic: PushTopic, isWanted: boolean) =>
    setChosen(isWanted ? [...chosen, topic] : chosen.filter((one) => one !== topic));
  const problem = support === "denied" ? FAILURE_TEXT.denied : failure && FAILURE_TEXT[failure];
  const buttons = (
    <>
      <button
        type="button"
        className="btn key"
        disabled={chosen.length === 0 || support === "denied"}
        {...pendingButtonProps(isBusy)}
        onClick={() => void save(chosen)}
      >
        Avisar
      </button>
      <button type="button" className="btn line" onClick={decline}>
        Agora não
      </button>
    </>
  );
  return (
    <QuestionSheet titleId={TITLE} buttons={buttons} onDecline={decline}>
      <h2 id={TITLE}>{title}</h2>
      {problem ? (
        <p role="alert">
          {problem} <Link to={href("/avisos")}>Ver os avisos</Link>
        </p>
      ) : (
        <p>{text}</p>
      )}
      <div className={styles.topics}>
        {topics.map(({ topic, name }) => (
          <label key={topic}>
            <input
              type="checkbox"
              checked={chosen.includes(topic)}
              onChange={({ target }) => toggle(topic, target.checked)}
            />
            <span>
              {name}
              <small>{topicNote(topic)}</small>
            </span>
          </label>
        ))}
      </div>
    </QuestionSheet>
  );
}
