import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useToast } from "#app/ui/toast.tsx";
import { PUSH_TEXT } from "#domain/push/text.ts";
import type { PushTopic } from "#domain/push/types.ts";
import { useAuth } from "../shell/auth-context.tsx";
import {
  findSubscription,
  findSupport,
  type PushSupport,
  type SubscribeFailure,
  subscribe,
  subscriptionFields,
  unsubscribe,
} from "./browser-push.ts";
import type { saveForm, stopForm, topicsForm } from "./forms.server.ts";
import { storeOwnPush } from "./own-push.ts";

export interface NamedTopic {
  topic: PushTopic;
  name: string;
}

/** The state of notices in this browser. */
export interface ThisBrowser {
  /** Null until the browser was asked. */
  support: PushSupport | null;
  /** Its topics; null while notices are off. */
  topics: NamedTopic[] | null;
  /** Whether its topics have been read: before that a change would drop them. */
  isKnown: boolean;
  /** The chosen topics that are being stored; null if none are. */
  wanted: readonly PushTopic[] | null;
  isBusy: boolean;
  failure: SubscribeFailure | null;
  /** Stores what is chosen; asks for the permission first, so call it after a click. */
  save(chosen: readonly PushTopic[]): Promise<void>;
  /** Ends all notices of this browser. */
  stop(): Promise<void>;
}

/**
 * The notices of this browser, and how they are changed.
 * @param publicKey the site's; null while it is loaded
 * @param onSaved called when the server has stored a change
 */
export function useThisBrowser(publicKey: string | null, onSaved: () => void = () => {}): ThisBrowser {
  const action = href("/avisos");
  const session = useAuth()?.session.session ?? "";
  const toast = useToast();
  const [support, setSupport] = useState<PushSupport | null>(null);
  const [topics, setTopics] = useState<NamedTopic[] | null>(null);
  const [isKnown, setIsKnown] = useState(false);
  const [failure, setFailure] = useState<SubscribeFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [wanted, setWanted] = useState<readonly PushTopic[] | null>(null);
  const saving = useActionForm<typeof saveForm>({
    intent: "salvar",
    failed: topics === null ? PUSH_TEXT.saveFailed : PUSH_TEXT.changeFailed,
    onDone: ({ data }) => {
      toast({ title: topics === null ? PUSH_TEXT.saved : PUSH_TEXT.changed });
      setTopics(data.topics);
      setWanted(null);
      onSaved();
    },
    onRefused: () => setWanted(null),
  });
  const reading = useActionForm<typeof topicsForm>({
    intent: "ler",
    inline: true,
    onDone: ({ data }) => {
      setTopics(data.topics);
      setIsKnown(true);
      if (data.topics === null) storeOwnPush({ endpoint: null });
    },
  });
  const stopping = useActionForm<typeof stopForm>({
    intent: "parar",
    failed: PUSH_TEXT.stopFailed,
    onDone: ({ toast: done }) => {
      void unsubscribe();
      setTopics(null);
      if (done) toast(done);
    },
  });

  const look = useEffectEvent(async () => {
    setSupport(await findSupport());
    const subscription = await findSubscription();
    if (!subscription) return setIsKnown(true);
    const { browser } = storeOwnPush({});
    void reading.fetcher.submit(
      { intent: "ler", endpoint: subscription.endpoint, browser },
      { method: "post", action },
    );
  });
  // Only the browser knows its subscription.
  useEffect(() => {
    look().catch(() => {});
  }, []);

  const save = async (chosen: readonly PushTopic[]) => {
    if (publicKey === null) return;
    setFailure(null);
    setWanted(chosen);
    setAsking(true);
    const subscription = await subscribe(publicKey).finally(() => setAsking(false));
    setSupport(await findSupport());
    if (typeof subscription === "string") {
      setWanted(null);
      return setFailure(subscription);
    }
    const { browser } = storeOwnPush({ endpoint: subscription.endpoint, confirmedAt: Date.now(), session });
    const fields = { intent: "salvar", ...subscriptionFields(subscription), browser, topics: chosen.join(",") };
    void saving.fetcher.submit(fields, { method: "post", action });
  };
  const stop = async () => {
    const subscription = await findSubscription().catch(() => null);
    const { browser, endpoint } = storeOwnPush({});
    const fields = { intent: "parar", endpoint: subscription?.endpoint ?? endpoint ?? "", browser };
    void stopping.fetcher.submit(fields, { method: "post", action });
  };
  const isBusy = isAsking || saving.busy || stopping.busy;
  return { support, topics, isKnown, wanted, failure, isBusy, save, stop };
}
