import { type KeyboardEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Field } from "#app/ui/field.tsx";
import { type Embed, parseEmbed } from "#domain/news/document/embeds.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import ask from "../dialog/ask-dialog.module.css";
import { useModal } from "../dialog/use-modal.ts";
import styles from "./address-dialog.module.css";
import { FoundArticles, type HandleListKey } from "./found-articles.tsx";

/** The result of the dialog. */
export type AddressChoice =
  | { kind: "link"; href: string; words: string }
  | { kind: "unlink" }
  | { kind: "embed"; embed: Embed }
  | { kind: "article"; id: string; title: string };

interface AddressDialogProps {
  /** The kind of result: a link, an embed, or a recommended article. */
  wanted: "link" | "embed" | "article";
  /** The address of the selected link; "" without one. */
  href?: string;
  onChoose: (chosen: AddressChoice) => void;
  onClose: () => void;
}

const TEXT = {
  link: {
    title: "Link",
    label: "Endereço, ou título de uma notícia daqui",
    wrong:
      "Use um endereço que comece com https://, um e-mail ou telefone (mailto:, tel:), ou escolha uma notícia abaixo",
    done: "Pôr o link",
  },
  embed: {
    title: "Publicação de outro site",
    label: "Endereço da publicação",
    wrong: "Este endereço não é de um site que o portal sabe mostrar. Ele pode ficar no texto como link.",
    done: "Pôr no texto",
  },
  article: {
    title: "Leia também",
    label: "Título da notícia",
    wrong: "Escolha uma notícia da lista",
    done: "",
  },
} as const;

const HELP =
  "YouTube, Vimeo, Instagram, X, TikTok, Facebook, Spotify, Google Maps, OpenStreetMap, Datawrapper, Flourish e Google Forms. Nada é carregado antes de o leitor tocar.";

/** The dialog for the address of a link or an embed, or for a recommended article. */
export function AddressDialog({ wanted, href = "", onChoose, onClose }: AddressDialogProps) {
  const dialog = useModal();
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [isWrong, setIsWrong] = useState(false);
  const list = useRef<HandleListKey>(null);
  const [markedId, setMarkedId] = useState<string>();
  const text = TEXT[wanted];

  const finish = (chosen: AddressChoice) => {
    dialog.current?.close();
    onChoose(chosen);
  };
  const handleSubmit = () => {
    const address = completeAddress(typed);
    const embed = wanted === "embed" ? parseEmbed(address) : null;
    if (embed) return finish({ kind: "embed", embed });
    if (wanted === "link" && isLinkAddress(address))
      return finish({ kind: "link", href: address, words: typed.trim() });
    setIsWrong(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && list.current?.(event.key)) event.preventDefault();
  };
  const searching = {
    role: "combobox",
    "aria-expanded": true,
    "aria-autocomplete": "list",
    "aria-controls": `${id}-lista`,
    "aria-activedescendant": markedId,
    onKeyDown: handleKey,
  } as const;
  const canBeLink = wanted === "embed" && isWrong && isLinkAddress(completeAddress(typed));
  return createPortal(
    <dialog
      ref={dialog}
      className={`${ask.dialog} ${styles.dialog}`}
      aria-labelledby={id}
      closedby="any"
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          handleSubmit();
        }}
      >
        <h2 id={id}>{text.title}</h2>
        <Field
          {...(wanted === "embed" ? {} : searching)}
          label={text.label}
          type="text"
          inputMode={wanted === "article" ? "search" : "url"}
          autoComplete="off"
          value={typed}
          error={isWrong ? text.wrong : undefined}
          help={wanted === "embed" ? HELP : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
        {wanted !== "embed" && (
          <FoundArticles
            ref={list}
            id={`${id}-lista`}
            typed={typed === href ? "" : typed}
            onMark={setMarkedId}
            onChoose={({ id: articleId, title, address }) =>
              finish(
                wanted === "article"
                  ? { kind: "article", id: articleId, title }
                  : { kind: "link", href: `/news/${address}`, words: title },
              )
            }
          />
        )}
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          {href !== "" && (
            <button type="button" className="btn line" onClick={() => finish({ kind: "unlink" })}>
              Tirar o link
            </button>
          )}
          {canBeLink && (
            <button
              type="button"
              className="btn line"
              onClick={() => finish({ kind: "link", href: completeAddress(typed), words: typed.trim() })}
            >
              Pôr como link
            </button>
          )}
          {text.done && (
            <button type="submit" className="btn">
              {text.done}
            </button>
          )}
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
