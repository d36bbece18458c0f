import { SwitchField } from "#app/ui/switch-field.tsx";
import { countDevices, topicNote } from "#domain/push/text.ts";
import { type PushFacts, TOPICS } from "#domain/push/types.ts";
import type { NewsroomNotice } from "../features/places.ts";
import { PushPreview } from "./push-preview.tsx";

const receiversOf = ({ topics }: PushFacts) => topics[0]?.receivers ?? 0;

/** Notices to devices beside a notification. */
export const NEWSROOM_PUSH: NewsroomNotice = {
  Field: ({ facts, defaultChecked }) => (
    <SwitchField
      label="Avisar também nos aparelhos"
      name="push"
      defaultChecked={defaultChecked}
      help={`Chega mesmo com o site fechado a quem pediu “${TOPICS.site.name}”: ${countDevices(receiversOf(facts.push))}. ${topicNote("site")}.`}
    />
  ),
  Preview: PushPreview,
  describeReach: ({ push }) => {
    const receivers = receiversOf(push);
    return `${countDevices(receivers)} ${receivers === 1 ? "recebe" : "recebem"} o aviso`;
  },
};
