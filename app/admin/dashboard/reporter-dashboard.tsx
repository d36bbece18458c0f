import { CalendarDays, ChevronRight, Files, Images, Plus } from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnArticle } from "#domain/dashboard/types.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { LatestNews } from "./latest-news.tsx";

const SHORTCUTS = [
  { to: href("/admin/agenda"), icon: CalendarDays, label: "Agenda", note: "O que sai, e quando" },
  { to: href("/admin/modelos"), icon: Files, label: "Modelos", note: "Para começar uma notícia que se repete" },
  { to: href("/admin/midias"), icon: Images, label: "Arquivos", note: "Fotos, vídeos e áudios" },
];

interface ReporterDashboardProps {
  articles: OwnArticle[];
  alert: ReactNode;
  assignments: ReactNode;
}

/** The dashboard of a reporter: their own articles, and those that an editor has returned. */
export function ReporterDashboard({ articles, alert, assignments }: ReporterDashboardProps) {
  const returned = articles.filter(({ review }) => review === "returned");
  const others = articles.filter(({ review }) => review !== "returned");
  return (
    <>
      <PageHeader title="Dashboard">
        <Link className="btn" to={href("/admin/news/nova")}>
          <Icon icon={Plus} />
          Nova notícia
        </Link>
      </PageHeader>
      {alert}
      {returned.length > 0 && (
        <section className="panel" aria-labelledby="devolvidas">
          <h2 className="pad" id="devolvidas">
            Devolvidas a você
          </h2>
          <LatestNews articles={returned} />
        </section>
      )}
      {assignments}
      <div className="cols2">
        <section className="panel" aria-labelledby="suas">
          <h2 className="pad" id="suas">
            Suas notícias
          </h2>
          {others.length === 0 ? (
            <p className="pad meta">
              {articles.length === 0 ? "Nenhuma notícia ainda. Escreva a primeira." : "Nenhuma outra por enquanto."}
            </p>
          ) : (
            <LatestNews articles={others} />
          )}
        </section>
        <nav className="panel jump" aria-labelledby="atalhos">
          <h2 className="pad" id="atalhos">
            Atalhos
          </h2>
          {SHORTCUTS.map(({ to, icon, label, note }) => (
            <Link key={to} to={to}>
              <Icon icon={icon} />
              <span>
                {label}
                <small>{note}</small>
              </span>
              <Icon icon={ChevronRight} />
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}
