import { ChartColumn, ChevronRight, Megaphone, Menu, MessageSquare, PanelsTopLeft, Plus, Rss } from "lucide";
import { href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { findWaitingComment } from "#domain/comments/queries.server.ts";
import { explainMessageProblems } from "#domain/dashboard/message-problems.ts";
import { getDashboard, listDayViews, listLatestArticles } from "#domain/dashboard/queries.server.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ArticleStatus } from "../pieces/article-status.tsx";
import { requireAdmin } from "../shell/guard.server.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/route.ts";
import { DayBars } from "./day-bars.tsx";
import styles from "./latest-news.module.css";
import { MessageProblems } from "./message-problems.tsx";
import { Stat, StatStrip } from "./stat-strip.tsx";
import { WaitingComment } from "./waiting-comment.tsx";

const DAYS = 14;
const numbers = new Intl.NumberFormat("pt-BR");
const countText = (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db, timeZone, jobs } = context.get(siteContext);
  const [counts, latest, days, waiting, problems] = await Promise.all([
    getDashboard(db, timeZone),
    listLatestArticles(db),
    listDayViews(db, timeZone, DAYS),
    findWaitingComment(db),
    jobs.listProblems(),
  ]);
  return { counts, latest, days, waiting, messages: explainMessageProblems(problems) };
}

export default function DashboardRoute({
  loaderData: { counts, latest, days, waiting, messages },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Dashboard">
        <Link className="btn" to={href("/admin/news/nova")}>
          <Icon icon={Plus} />
          Nova notícia
        </Link>
      </PageHead>
      {counts.overdue > 0 && (
        <p className="error" role="alert">
          <b>Agendamento atrasado:</b>{" "}
          {counts.overdue === 1 ? "uma notícia devia" : `${counts.overdue} notícias deviam`} estar no ar.{" "}
          <Link to={`${href("/admin/news")}?status=agendadas`}>Ver agendadas</Link>
        </p>
      )}
      <MessageProblems problems={messages} />
      <StatStrip>
        <Stat
          label="Notícias"
          value={counts.news.total}
          note={countText(counts.news.recent, "publicada hoje", "publicadas hoje")}
        />
        <Stat
          label="Usuários"
          value={counts.profiles.total}
          note={`${numbers.format(counts.profiles.recent)} nesta semana`}
        />
        <Stat
          label="Comentários"
          value={counts.comments.total}
          note={countText(counts.comments.recent, "aguarda aprovação", "aguardam aprovação")}
        />
        <Stat
          label="Curtidas"
          value={counts.likes.total}
          note={`${numbers.format(counts.likes.recent)} nesta semana`}
        />
      </StatStrip>
      <div className="cols2">
        <section className="panel" aria-labelledby="ultimas">
          <h2 className="pad" id="ultimas">
            Últimas notícias
          </h2>
          {latest.length === 0 ? (
            <p className="pad meta">Nenhuma notícia ainda. Escreva a primeira.</p>
          ) : (
            <ul className={styles.latest}>
              {latest.map((article) => (
                <li key={article.id}>
                  {article.image ? (
                    <img src={drawnAddress(article.image)} alt="" loading="lazy" width={56} height={40} />
                  ) : (
                    <span className={styles.noPicture} />
                  )}
                  <Link to={href("/admin/news/:id", { id: article.id })}>{nonBreakingCurrency(article.title)}</Link>
                  <ArticleStatus {...article} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <nav className="panel jump" aria-labelledby="atalhos">
          <h2 className="pad" id="atalhos">
            Atalhos
          </h2>
          <Link to={href("/admin/capa")}>
            <Icon icon={PanelsTopLeft} />
            <span>
              Capa
              <small>As notícias em destaque, na ordem que o leitor vê</small>
            </span>
            <Icon icon={ChevronRight} />
          </Link>
          <Link to={href("/admin/comments")}>
            <Icon icon={MessageSquare} />
            <span>
              Comentários
              <small>{counts.comments.recent > 0 ? "Aguardando aprovação" : "Nenhum aguarda aprovação"}</small>
            </span>
            {counts.comments.recent > 0 ? (
              <span className="count">{numbers.format(counts.comments.recent)}</span>
            ) : (
              <Icon icon={ChevronRight} />
            )}
          </Link>
          <Link to={href("/admin/analytics")}>
            <Icon icon={ChartColumn} />
            <span>
              Análises
              <small>{countText(days.at(-1)?.views ?? 0, "acesso hoje", "acessos hoje")}</small>
            </span>
            <Icon icon={ChevronRight} />
          </Link>
          <Link to={href("/admin/popups")}>
            <Icon icon={Megaphone} />
            <span>
              Pop-ups
              <small>{countText(counts.activePopups, "ativo", "ativos")}</small>
            </span>
            <Icon icon={ChevronRight} />
          </Link>
          <Link to={href("/admin/feeds")}>
            <Icon icon={Rss} />
            <span>
              Feeds RSS
              <small>{countText(counts.activeFeeds, "ativo", "ativos")}</small>
            </span>
            <Icon icon={ChevronRight} />
          </Link>
          <Link to={href("/admin/bottom-nav")}>
            <Icon icon={Menu} />
            <span>
              Navegação inferior
              <small>{countText(counts.navigationItems, "item", "itens")}</small>
            </span>
            <Icon icon={ChevronRight} />
          </Link>
        </nav>
      </div>
      <div className="cols2">
        <WaitingComment comment={waiting} />
        <section className="panel" aria-labelledby="dias">
          <h2 className="pad" id="dias">
            Acessos nos últimos 14 dias
          </h2>
          <DayBars days={days} />
        </section>
      </div>
    </>
  );
}
