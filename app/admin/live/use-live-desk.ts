import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/open-page/revalidate-with-retry.ts";
import { useToast } from "#app/ui/toast.tsx";
import { mayShowAtOnce } from "#domain/accounts/policy.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import type { Desk, DeskLine } from "#domain/live/types.ts";
import { randomId } from "#domain/shared/id.ts";
import { useSignedIn } from "../pieces/use-signed-in.ts";
import { useStaff } from "../pieces/use-staff.ts";
import { useSignInAgain } from "../shell/sign-in/sign-in-again.tsx";
import type { SessionProblem } from "../shell/sign-in/sign-in-steps.ts";
import { requestsOf } from "./queue/entry-requests.ts";
import { EMPTY_ENTRY, isTooOld, type QueuedEntry } from "./queue/queued-entry.ts";
import { useEntryQueue } from "./queue/use-entry-queue.ts";
import { isFilled, useComposer } from "./use-composer.ts";
import { useCorrection } from "./use-correction.ts";
import { useCoveragePulse } from "./use-coverage-pulse.ts";

const SIGN_IN_TEXT = {
  meanwhile: () => "As entradas ficam neste aparelho, e saem assim que você entrar.",
  afterwards: "As entradas que esperavam estão saindo.",
};

/** The state of the newsroom's screen of a coverage: composer, device's queue, changes by others, session. */
export function useLiveDesk(desk: Desk) {
  // Whose entries these are: somebody else may sign in while the screen is open.
  const [person] = useState(useSignedIn());
  const [writer] = useState(randomId);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState("");
  const toast = useToast();
  const needsEditor = !mayShowAtOnce(useStaff(), desk);
  const { revalidate } = useRevalidator();
  const refresh = useCallback(() => void revalidateWithRetry(revalidate), [revalidate]);
  const queue = useEntryQueue({
    account: person.id,
    writer,
    onSent: () => {
      setSaid(needsEditor ? LIVE_TEXT.waits : LIVE_TEXT.sent);
      refresh();
    },
  });
  const composer = useComposer({ account: person.id, row: desk.newsId }, queue.store);
  const correction = useCorrection({
    newsId: desk.newsId,
    composer,
    entries: desk.entries,
    requests: requestsOf(writer),
    onError: setError,
  });
  const peers = useCoveragePulse({
    newsId: desk.newsId,
    seq: desk.seq,
    account: person.id,
    writer,
    isWriting: isFilled(composer.shown),
    onChange: refresh,
  });
  const session = useSession(queue.waiting?.problem, person, queue.retry);

  const submit = () => {
    const { shown } = composer;
    if (!isFilled(shown)) return setError(LIVE_TEXT.empty);
    setError(undefined);
    if (shown.correction) return void correction.save(shown);
    const { id, fields, photo, writtenAt } = shown;
    setSaid("");
    // The composer is emptied once the device has the entry.
    void queue
      .add({ id, newsId: desk.newsId, coverage: desk.title, writtenAt: writtenAt ?? Date.now(), fields, photo })
      .then(
        () => composer.clear(),
        () => setError(LIVE_TEXT.failed),
      );
  };
  const correct = ({ id, seq, writtenAt, title, text, picture, place, signature }: DeskLine) => {
    setError(undefined);
    const words = { title, text, place: place ?? "", unsigned: signature === null };
    const ofPicture = picture && {
      ...{ picture: picture.url, pictureAlt: picture.alt },
      ...{ pictureCaption: picture.caption, pictureCredit: picture.credit },
    };
    composer.open({
      fields: { ...EMPTY_ENTRY, ...words, ...ofPicture },
      photo: null,
      id: randomId(),
      writtenAt: null,
      correction: { entryId: id, seq, writtenAt },
    });
  };
  const takeOff = async (entry: QueuedEntry): Promise<boolean> => {
    const isTaken = await queue.take(entry.id);
    if (!isTaken) toast({ title: "A entrada está saindo agora", text: "Espere um instante.", destructive: true });
    return isTaken;
  };
  const edit = async (entry: QueuedEntry) => {
    if (composer.isBusy || composer.shown.correction) {
      return toast({
        title: "Termine antes o que está escrevendo",
        text: "Depois abra esta entrada.",
        destructive: true,
      });
    }
    if (!(await takeOff(entry))) return;
    const { fields, photo } = entry;
    const id = entry.needsNewId ? randomId() : entry.id;
    const writtenAt = isTooOld(entry, Date.now()) ? null : entry.writtenAt;
    composer.open({ id, fields, photo, writtenAt, correction: null });
  };
  return {
    ...{ composer, queue, peers, error, said, needsEditor, submit, correct, edit },
    remove: takeOff,
    isCorrecting: correction.isBusy,
    askToSignIn: session,
  };
}

/** Asks the writer to sign in again when the server takes nothing, and sends what waits afterwards. @returns asks once more */
function useSession(problem: string | undefined, person: ReturnType<typeof useSignedIn>, onBack: () => void) {
  const { ask, signIns } = useSignInAgain();
  const question = useEffectEvent((reason: SessionProblem) => ask({ problem: reason, person, text: SIGN_IN_TEXT }));
  useEffect(() => {
    if (problem === "signed-out" || problem === "other-person") question(problem);
  }, [problem]);
  const goOn = useEffectEvent(onBack);
  const seen = useRef(signIns);
  useEffect(() => {
    if (seen.current === signIns) return;
    seen.current = signIns;
    goOn();
  }, [signIns]);
  return (reason: SessionProblem) => ask({ problem: reason, person, text: SIGN_IN_TEXT });
}
