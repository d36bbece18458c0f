import { ArrowDownToLine, ArrowUpToLine, Copy, SquareCheck } from "lucide";
import type { ReactNode } from "react";
import { href } from "react-router";
import { IconButton } from "#app/admin/pieces/buttons.tsx";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { AdminArticle } from "#domain/news/writing/form.ts";
import { MoreMenu } from "../../pieces/list/more-menu.tsx";
import { DeleteButton, EditLink, RowActionButton } from "../../pieces/list/row-actions.tsx";
import { useStaff } from "../../pieces/use-staff.ts";
import { ChannelButton } from "./channel-button.tsx";
import styles from "./row-menu.module.css";

/** The facts about the site for channel texts. */
export interface ChannelSite {
  siteUrl: string;
  channelUrl: string | null;
}

interface RowMenuProps {
  article: AdminArticle;
  channel: ChannelSite;
  onChoose: () => void;
}

/** The actions of a row that are seldom needed, behind three dots. */
export function RowMenu({ article, channel, onChoose }: RowMenuProps) {
  const isEditor = mayPublish(useStaff());
  const { id, title, published, scheduledAt, inFront } = article;
  return (
    <MoreMenu label={`Mais: ${title}`} actionsLabel={`Ações: ${title}`} className={styles.menu}>
      {(close) => (
        <>
          <Item label="Editar" isPhone>
            <EditLink to={href("/admin/news/:id", { id })} name={title} />
          </Item>
          {isEditor && (
            <Item label="Escolher" isPhone>
              <IconButton
                icon={SquareCheck}
                aria-label={`Escolher: ${title}`}
                onClick={() => {
                  close();
                  onChoose();
                }}
              />
            </Item>
          )}
          {isEditor && (
            <Item label="Trazer para frente" isPhone>
              <RowActionButton id={id} name={title} intent="frente" label="Trazer para frente" icon={ArrowUpToLine} />
            </Item>
          )}
          {isEditor && inFront && (
            <Item label="Tirar da frente">
              <RowActionButton id={id} name={title} intent="voltar" label="Tirar da frente" icon={ArrowDownToLine} />
            </Item>
          )}
          <Item label="Duplicar">
            <RowActionButton id={id} name={title} intent="duplicar" label="Duplicar" icon={Copy} creates />
          </Item>
          {published && (
            <Item label="Texto para o canal">
              <RowChannel article={article} channel={channel} />
            </Item>
          )}
          {(isEditor || !(published || scheduledAt)) && (
            <Item label="Excluir">
              <DeleteButton
                id={id}
                name={title}
                title="Excluir esta notícia?"
                text={`“${title}” sai do site e fica 30 dias na lixeira, com comentários, curtidas e versões.`}
              />
            </Item>
          )}
        </>
      )}
    </MoreMenu>
  );
}

/** An action with its name beside the icon; the button lies over both. */
function Item({ label, isPhone = false, children }: { label: string; isPhone?: boolean; children: ReactNode }) {
  return (
    <div className={isPhone ? `${styles.item} ${styles.onCard}` : styles.item}>
      {children}
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

function RowChannel({ article, channel }: Pick<RowMenuProps, "article" | "channel">) {
  const { title, summary, address, shareImage } = article;
  const url = channel.siteUrl + href("/news/:address", { address });
  return <ChannelButton article={{ title, summary, url }} image={shareImage} channelUrl={channel.channelUrl} />;
}
