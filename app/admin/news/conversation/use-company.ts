import { useToast } from "#app/ui/toast.tsx";
import { CONVERSATION_TEXT } from "#domain/news/passages/text.ts";
import type { Peer } from "#domain/news/writing/presence.server.ts";
import type { TextCompany } from "../document/document-editor.tsx";
import type { PanelState } from "../use-panel.ts";
import type { ConversationState } from "./use-conversation.ts";

/** The marks of others in the text, and the ways from it to the conversation. */
export function useCompany(conversation: ConversationState, panel: PanelState, peers: Peer[]): TextCompany {
  const toast = useToast();
  const { newsId, passages, active, activate, notes } = conversation;
  const show = (threadId: string) => {
    activate(threadId);
    panel.openTab("conversa");
  };
  return {
    marked: { passages, active },
    peers,
    onComment: (selected, threadId) => {
      if (!newsId) toast({ title: CONVERSATION_TEXT.saveFirst, text: CONVERSATION_TEXT.saveFirstText });
      else if (selected) show(notes.begin(selected));
      else if (threadId) show(threadId);
      else toast({ title: CONVERSATION_TEXT.selectFirst });
    },
    // A phone's panel would come over the words that somebody taps to change them: there the bar leads to it.
    onPassage: (threadId) => {
      activate(threadId);
      if (panel.isBeside) panel.setTab("conversa");
    },
  };
}
