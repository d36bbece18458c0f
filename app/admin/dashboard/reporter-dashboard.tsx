import { CalendarDays, Files, Images } from "lucide";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { OwnArticle } from "#domain/dashboard/types.ts";
import { NewLink } from "../pieces/list/new-link.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./dashboard.module.css";
import { JumpLink } from "./jump-link.tsx";
import { LatestNews } from "./latest-news.tsx";

const SHORTCUTS = [
  { to: href("/admin/agenda"), icon: CalendarDays, label: "Agenda", note: "O que sai, e quando" },
  { to: href("/admin/modelos"), icon: Files, label: "Modelos", note: "Para começar uma notícia que se repete" },
  { to: href("/admin/midias"), icon: Images, label: "Arquivos", note: "Fotos, vídeos e áudios" },
];

interface ReporterDashboardProps {
  articles: OwnArticle[];
  alert: ReactNode;
  /** What is late, due and running. */
  dues: ReactNode;
}

/** The dashboard of a reporter: their own articles, and those that an editor has returned. */
export function ReporterDashboard({ articles, alert, dues }: ReporterDashboardProps) {
  const returned = articles.filter(({ review }) => review === "returned");
  const others = articles.filter(({ review }) => review !== "returned");
  return (
    <>
      <PageHeader title="Dashboard">
        <NewLink to={href("/admin/news/nova")} isKey>
          Nova notícia
        </NewLink>
      </PageHeader>
      {alert}
      <div className={styles.now}>
        <div>{dues}</div>
      </div>
      {returned.length > 0 && (
        <TitledPanel id="devolvidas" title="Devolvidas a você" isFlush>
          <LatestNews articles={returned} />
        </TitledPanel>
      )}
      <div className="cols2">
        <TitledPanel id="suas" title="Suas notícias" isFlush>
          {others.length === 0 ? (
            <p className="pad meta">
              {articles.length === 0 ? "Nenhuma notícia ainda. Escreva a primeira." : "Nenhuma outra por enquanto."}
            </p>
          ) : (
            <LatestNews articles={others} />
          )}
        </TitledPanel>
        <nav className="panel jump" aria-labelledby="atalhos">
          <h2 className="pad" id="atalhos">
            Atalhos
          </h2>
          {SHORTCUTS.map((shortcut) => (
            <JumpLink key={shortcut.to} {...shortcut} />
          ))}
        </nav>
      </div>
    </>
  );
}
