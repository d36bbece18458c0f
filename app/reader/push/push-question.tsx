import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useToday } from "#app/use-dates.ts";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { useConsent } from "../consent/consent.ts";
import type { FramePieceProps } from "../features/places.ts";
import { isQuestionOpen, isReaderBusy, markAsked, mayAsk } from "../one-question.ts";
import { recordPage } from "../popups/visit.ts";
import { useAuth } from "../shell/auth-context.tsx";
import { findInterest, type Interest, recordInterest } from "./interest.ts";
import { isConfirmationDue, readOwnPush } from "./own-push.ts";
import { findPermission } from "./permission.ts";
import type { QuestionProps } from "./question.tsx";

/** How long a page is open before the question, how often one that would disturb tries again, and how long a no counts, milliseconds. */
const ASK_AFTER_MS = 8000;
const RETRY_MS = 1000;
const DECLINED_MS = 30 * 24 * 3_600_000;
/** How long after a page the browser confirms its subscription, milliseconds. */
const CONFIRM_AFTER_MS = 5000;

const QUESTION_NAME = "avisos";

/** Without its code the question is not asked. */
const load = (): Promise<ComponentType<QuestionProps>> =>
  import("./question.tsx").then(
    ({ Question }) => Question,
    () => () => null,
  );

/** Whether the reader did not decline lately. */
const mayBeAsked = () => Date.now() - readOwnPush().declinedAt > DECLINED_MS;

/**
 * Asks whether the reader wants notices, once they have shown interest: with the second article of a category in a day, or when a live
 * coverage is opened for the third time. Never on the first page of a visit, beside the question of consent or a pop-up, or twice in a
 * visit (docs/product.md, "Notices to devices").
 * @param isQuiet whether the page is one where nothing opens by itself
 */
export function PushQuestion({ isQuiet }: Pick<FramePieceProps, "isQuiet">) {
  const { pathname, key } = useLocation();
  const today = useToday();
  const isAsking = useConsent() === null;
  const session = useAuth()?.session.session ?? "";
  const [asked, setAsked] = useState<{ interest: Interest; path: string } | null>(null);
  const Question = useLazyComponent(asked !== null, load);

  // Interest and earlier answers are stored in the browser.
  useEffect(() => {
    recordPage(pathname);
    const interest = findInterest();
    if (!interest) return;
    const opening = `${performance.timeOrigin} ${key}`;
    const isInterested = recordInterest(interest, { path: pathname, opening }, today);
    if (isQuiet || isAsking || !isInterested || !mayBeAsked()) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      if (isReaderBusy() || isQuestionOpen()) {
        timer = setTimeout(ask, RETRY_MS);
        return;
      }
      // Once the browser has asked, with whatever result, the settings are the place.
      if ((await findPermission()) !== "prompt" || isOver || !mayAsk(QUESTION_NAME)) return;
      markAsked(QUESTION_NAME);
      setAsked({ interest, path: pathname });
    };
    timer = setTimeout(ask, ASK_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [pathname, key, today, isQuiet, isAsking]);

  useEffect(() => {
    if (!isConfirmationDue(session)) return;
    const timer = setTimeout(() => {
      import("./browser-push.ts").then(({ confirmSubscription }) => confirmSubscription(session)).catch(() => {});
    }, CONFIRM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [session]);

  if (!asked || isQuiet || asked.path !== pathname || !Question) return null;
  return <Question interest={asked.interest} onClose={() => setAsked(null)} />;
}
