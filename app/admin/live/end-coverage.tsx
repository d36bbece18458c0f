import { useState } from "react";
import { href } from "react-router";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { Desk } from "#domain/live/types.ts";
import { Combobox } from "../pieces/choose/combobox.tsx";
import { useArticlesToOpen } from "../pieces/choose/use-articles-to-open.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import styles from "./coverage-panel.module.css";

type Ended = Pick<Desk, "newsId" | "followUp">;

/** Ends the coverage after a question, in which the article that tells what happened can be chosen. */
export function EndCoverage({ newsId, followUp }: Ended) {
  return (
    <ConfirmButton
      label="Encerrar a cobertura…"
      className={`btn line ${styles.wide}`}
      title="Encerrar a cobertura?"
      text="As entradas ficam na notícia, da primeira à última, e a página diz que a cobertura acabou. Dá para continuar depois."
      confirm="Encerrar"
      variant=""
      action={href("/admin/news/:id/ao-vivo", { id: newsId })}
      fields={{ intent: "encerrar" }}
      choices={<FollowUpField newsId={newsId} followUp={followUp} />}
    >
      Encerrar a cobertura…
    </ConfirmButton>
  );
}

/** Changes the article that tells what happened, once the coverage has ended. */
export function ChooseFollowUp({ newsId, followUp }: Ended) {
  return (
    <ConfirmButton
      label={followUp ? "Trocar a notícia…" : "Indicar a notícia…"}
      className={`btn line ${styles.wide}`}
      title="O que aconteceu"
      text="A cobertura encerrada leva o leitor a esta notícia."
      confirm="Guardar"
      variant=""
      action={href("/admin/news/:id/ao-vivo", { id: newsId })}
      fields={{ intent: "encerrar" }}
      choices={<FollowUpField newsId={newsId} followUp={followUp} />}
    >
      {followUp ? "Trocar a notícia…" : "Indicar a notícia…"}
    </ConfirmButton>
  );
}

function FollowUpField({ newsId, followUp }: Ended) {
  const [chosen, setChosen] = useState(followUp);
  const [typed, setTyped] = useState(followUp?.title ?? "");
  const isChosen = chosen !== null && typed === chosen.title;
  const { articles } = useArticlesToOpen(isChosen ? "" : typed.trim());
  const suggestions = articles
    .filter(({ id }) => id !== newsId)
    .map(({ id, title, published }) => ({ key: id, label: title, note: published ? null : "Rascunho" }));
  return (
    <>
      <Combobox
        label="O que aconteceu"
        placeholder="Título da notícia"
        help="Se quiser: a notícia que conta a história inteira."
        error={
          typed.trim() && !isChosen && suggestions.length === 0 ? "Nenhuma notícia com essas palavras." : undefined
        }
        value={typed}
        suggestions={isChosen ? [] : suggestions}
        onType={(text) => {
          setTyped(text);
          if (text !== chosen?.title) setChosen(null);
        }}
        onChoose={({ key, label }) => {
          setChosen({ id: key, title: label });
          setTyped(label);
        }}
        onBlur={() => !isChosen && setTyped("")}
      />
      <input type="hidden" name="followUpId" value={isChosen ? chosen.id : ""} />
    </>
  );
}

/** Continues a coverage that has ended. */
export function ContinueCoverage({ newsId }: Pick<Desk, "newsId">) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={href("/admin/news/:id/ao-vivo", { id: newsId })}>
      <input type="hidden" name="intent" value="continuar" />
      <button type="submit" className="btn" {...pendingButtonProps(fetcher.state !== "idle")}>
        Continuar a cobertura
      </button>
    </fetcher.Form>
  );
}
