import { useToast } from "#app/ui/toast.tsx";
import { CONVERSATION_TEXT } from "#domain/news/passages/text.ts";
import type { Peer } from "#domain/news/writing/presence.server.ts";
import type { MergedWords } from "../document/marks/merged-marks.ts";
import type { TextAnnotations } from "../document/view/document-editor.tsx";
import type { PanelState } from "../editor/panel/use-panel.ts";
import type { ConversationState } from "./use-conversation.ts";

/**
 * The marks in the text for passages with conversations and for other editors and their words, with the handlers that open a
 * conversation.
 */
export function useTextAnnotations(
  conversation: ConversationState,
  panel: PanelState,
  peers: Peer[] = [],
  merged: MergedWords | null = null,
): TextAnnotations {
  const toast = useToast();
  const { newsId, passages, active, activate, drafts } = conversation;
  const show = (threadId: string) => {
    activate(threadId);
    panel.openTab("conversa");
  };
  return {
    marked: { passages, active },
    peers,
    merged,
    onComment: (selected, threadId) => {
      if (!newsId) toast({ title: CONVERSATION_TEXT.saveFirst, text: CONVERSATION_TEXT.saveFirstText });
      else if (selected) show(drafts.begin(selected));
      else if (threadId) show(threadId);
      else toast({ title: CONVERSATION_TEXT.selectFirst });
    },
    // On a phone the panel would cover the words that were tapped to edit them: there the bar opens it.
    onPassage: (threadId) => {
      activate(threadId);
      if (panel.isBeside) panel.setTab("conversa");
    },
  };
}
