import { data, type RouterContextProvider } from "react-router";
import { settingsContext } from "#app/context.ts";
import { isSentKind, SENT_KIND_NAMES, type SentKindName, sentKind, serviceKindOf } from "#domain/submissions/kinds.ts";

type Context = Readonly<RouterContextProvider>;

/** The kinds that readers can send now: without the town's services nothing becomes one. */
export function listSentKinds(context: Context): SentKindName[] {
  const { features_off: off } = context.get(settingsContext);
  return SENT_KIND_NAMES.filter((name) => !off.includes("town") || !serviceKindOf(name));
}

/** The kind of an address. @throws a 404 response for one that cannot be sent there */
export function requireSentKind(context: Context, name: string | undefined): SentKindName {
  if (isSentKind(name) && !sentKind(name).isSecret && listSentKinds(context).includes(name)) return name;
  throw data(null, { status: 404 });
}
