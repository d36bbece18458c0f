import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { LineButton } from "#app/admin/pieces/buttons.tsx";
import { describeFindings, PASTE_TEXT, picturesText } from "#domain/news/document/foreign-html/text.ts";
import type { Pasted } from "../view/document-view.ts";
import styles from "./paste-notice.module.css";
import { bringPicture, fileOf } from "./paste-pictures.ts";

interface PasteNoticeProps {
  view: EditorView;
  pasted: Pasted;
  onClose: () => void;
}

/** Names what pasted text lost, and offers to have pictures of its page stored here. */
function PasteNotice({ view, pasted, onClose }: PasteNoticeProps) {
  const [left, setLeft] = useState(() => pasted.pictures.filter(({ src }) => !src.startsWith("data:")));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBringing, setIsBringing] = useState(false);
  const [offered] = useState(left.length);
  const brought = offered - left.length;
  const findings = withoutPictures(pasted.findings, brought);
  const sentences = describeFindings(findings);

  const bring = async () => {
    setIsBringing(true);
    setProblem(null);
    let waiting = left;
    for (const picture of left) {
      const reason = await bringPicture(view, picture);
      if (reason) setProblem(reason);
      else waiting = waiting.filter((other) => other !== picture);
      setLeft(waiting);
    }
    setIsBringing(false);
  };

  if (sentences.length === 0) return null;
  return (
    <div className={styles.notice}>
      <div className={styles.words}>
        <strong>Confira o que foi colado</strong>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {left.length > 0 && <p className={styles.hint}>{PASTE_TEXT.rights}</p>}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <span className="btns">
        {left.length > 0 && (
          <LineButton disabled={isBringing} onClick={() => void bring()}>
            {isBringing ? "Trazendo…" : `Trazer ${picturesText(left.length)}`}
          </LineButton>
        )}
        <LineButton onClick={onClose}>Fechar aviso</LineButton>
      </span>
    </div>
  );
}

/** The findings without so many pictures, which are in the text now. */
function withoutPictures(findings: Pasted["findings"], count: number): Pasted["findings"] {
  let left = count;
  return findings.filter((finding) => {
    if (finding !== "picture" || left === 0) return true;
    left -= 1;
    return false;
  });
}

/**
 * The notice about the last paste. Pictures that were pasted themselves are uploaded at once.
 * @param fill uploads a file into the slot of its picture
 */
export function usePasteNotice(fill: (file: File, slotId: string) => void) {
  const [last, setLast] = useState<{ pasted: Pasted; count: number } | null>(null);
  return {
    onPasted: (pasted: Pasted) => {
      setLast((before) => ({ pasted, count: (before?.count ?? 0) + 1 }));
      for (const picture of pasted.pictures) {
        const file = fileOf(picture);
        if (file) fill(file, picture.id);
      }
    },
    notice: (view: EditorView) =>
      last && <PasteNotice key={last.count} view={view} pasted={last.pasted} onClose={() => setLast(null)} />,
  };
}
