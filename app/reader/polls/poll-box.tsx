import { type CSSProperties, useEffect, useId, useState } from "react";
import { href, Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readStored, store } from "#app/ui/browser-storage.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { useMinute } from "#app/use-fresh-time.ts";
import { isAsked, isClosed, shareOf } from "#domain/polls/polls.ts";
import { POLL_TEXT } from "#domain/polls/text.ts";
import type { Poll, PollState } from "#domain/polls/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import boxes from "../blocks/boxes/boxes.css?url";
import type { voteForm } from "./forms.server.ts";
import sheet from "./poll.css?url";
import type { loader } from "./route.tsx";

export const pollHash = (id: string) => `#enquete-${id}`;

/** Key of the browser's storage: that somebody has voted on this device, so that the result is loaded with the article. */
const votedKey = (id: string) => `coreto_enquete_${id}`;

interface PollBoxProps {
  poll: Poll;
  /** The last part of the article's address; absent in previews, where nobody votes. */
  address?: string | undefined;
  /** The votes, where the page has them. */
  loaded?: PollState;
}

/** A poll: its form until it closes, and the result once the reader has voted or asks for it. */
export function PollBox({ poll, address, loaded }: PollBoxProps) {
  const titleId = useId();
  if (!isAsked(poll)) return null;
  return (
    <section className="doc-facts doc-poll" id={pollHash(poll.id).slice(1)} aria-labelledby={titleId}>
      <StyleSheet href={boxes} />
      <StyleSheet href={sheet} />
      <p className="kick">{POLL_TEXT.kicker}</p>
      <h2 id={titleId}>{poll.question}</h2>
      {address === undefined ? <Answers poll={poll} own={null} isDisabled /> : <Votes {...{ poll, address, loaded }} />}
    </section>
  );
}

/** Whether a poll has closed: by the day of the page until the browser's clock is read, as pages are cached. */
function useClosed(poll: Poll): boolean {
  const dates = useDates();
  const today = useToday();
  const now = useMinute();
  return now === null ? dates.calendarDay(poll.closesAt) < today : isClosed(poll, now);
}

function Votes({ poll, address, loaded }: PollBoxProps & { address: string }) {
  const path = href("/news/:address/enquete/:poll", { address, poll: poll.id });
  const closed = useClosed(poll);
  const [isChanging, setChanging] = useState(false);
  const { load, data } = useFetcher<typeof loader>();
  const vote = useActionForm<typeof voteForm>({
    intent: "votar",
    failed: POLL_TEXT.failed,
    inline: true,
    key: path,
    onDone() {
      store(votedKey(poll.id), "1");
      setChanging(false);
    },
  });
  const voted = vote.result?.ok ? vote.result.data : undefined;
  const state = voted ?? data?.state ?? loaded;
  // The storage of the browser is read after hydration.
  useEffect(() => {
    if (!loaded && (closed || readStored(votedKey(poll.id)))) void load(path);
  }, [loaded, closed, poll.id, path, load]);
  const hasForm = !closed && (isChanging || loaded !== undefined || !state);
  return (
    <>
      {vote.error && <FormError title={vote.error.title}>{vote.error.text}</FormError>}
      {hasForm && (
        <ActionForm form={vote.form} action={path}>
          <Answers poll={poll} own={state?.own ?? null} />
          <p className="doc-poll-acts">
            <button type="submit" className="btn key" {...pendingButtonProps(vote.busy)}>
              {vote.busy ? "Enviando…" : state?.own ? "Mudar o voto" : "Votar"}
            </button>
            {poll.result === "after" && !state && (
              <Link
                to={path}
                discover="none"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  void load(path);
                }}
              >
                Ver o resultado sem votar
              </Link>
            )}
          </p>
        </ActionForm>
      )}
      {closed && !state && (
        <p className="doc-poll-acts">
          <Link to={path} discover="none">
            Ver o resultado
          </Link>
        </p>
      )}
      <div role="status" className="doc-poll-state">
        {state?.byAnswer && <Result poll={poll} state={state} />}
        <Words poll={poll} state={state} closed={closed} />
      </div>
      {!hasForm && !closed && (
        <p className="doc-poll-acts">
          <button type="button" className="btn line small" onClick={() => setChanging(true)}>
            {state?.own ? "Mudar o voto" : "Votar"}
          </button>
        </p>
      )}
    </>
  );
}

interface AnswersProps {
  poll: Poll;
  own: string | null;
  isDisabled?: boolean;
}

const Answers = ({ poll: { answers }, own, isDisabled = false }: AnswersProps) => (
  <fieldset disabled={isDisabled}>
    <legend className="sr">Escolha uma resposta</legend>
    {answers.map(({ id, text }) => (
      <label key={id}>
        <input type="radio" name="answer" value={id} defaultChecked={id === own} />
        <span>{text}</span>
      </label>
    ))}
  </fieldset>
);

const Result = ({ poll: { answers }, state: { votes, byAnswer, own } }: { poll: Poll; state: PollState }) => (
  <ol>
    {answers.map(({ id, text }) => {
      const share = `${shareOf(byAnswer?.[id] ?? 0, votes)}%`;
      return (
        <li key={id} data-own={id === own}>
          <span>
            {text}
            {id === own && <small>Seu voto</small>}
          </span>
          <b>{share}</b>
          <i style={{ "--share": share } as CSSProperties} aria-hidden="true" />
        </li>
      );
    })}
  </ol>
);

/** How many have voted, until when, and that it is no survey. */
function Words({ poll, state, closed }: { poll: Poll; state: PollState | undefined; closed: boolean }) {
  const dates = useDates();
  const until = dates.longWithHour(poll.closesAt);
  const votes = state && formatCount(state.votes, "voto", "votos") + (state.own ? ", com o seu" : "");
  const words = closed
    ? [`Encerrada em ${until}${votes ? `, com ${votes}` : ""}.`]
    : [
        votes && `${votes}.`,
        `Aberta até ${until}${state?.own ? "; até lá você pode mudar" : ""}.`,
        poll.result === "end" && POLL_TEXT.afterEnd,
      ];
  return <p className="meta">{[...words, POLL_TEXT.notASurvey].filter(Boolean).join(" ")}</p>;
}
