import { ChartColumn, ChevronRight, ClipboardCheck, Megaphone, Menu, MessageSquare, PanelsTopLeft, Rss } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { mayRunSite } from "#domain/accounts/policy.ts";
import { countText as countComments } from "#domain/comments/moderation.ts";
import type { Dashboard } from "#domain/dashboard/types.ts";
import { useStaff } from "../pieces/use-staff.ts";
import { countText, numbers } from "./count-text.ts";

interface ShortcutsProps {
  counts: Dashboard;
  /** Number of comments that wait for a decision, as the menu has it. */
  comments: number;
  /** Number of articles in review; null in a newsroom of administrators only. */
  reviews: number | null;
  /** Today's page views. */
  views: number;
}

/** Links to an editor's most frequent screens, with the number of pending items. */
export function Shortcuts({ counts, comments, reviews, views }: ShortcutsProps) {
  const staff = useStaff();
  return (
    <nav className="panel jump" aria-labelledby="atalhos">
      <h2 className="pad" id="atalhos">
        Atalhos
      </h2>
      {reviews !== null && (
        <Link to={href("/admin/revisao")}>
          <Icon icon={ClipboardCheck} />
          <span>
            Revisão
            <small>{reviews > 0 ? "Esperam um editor" : "Nada espera"}</small>
          </span>
          {reviews > 0 ? <span className="count">{numbers.format(reviews)}</span> : <Icon icon={ChevronRight} />}
        </Link>
      )}
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
          <small>{comments > 0 ? "Aguardando decisão" : "Nenhum aguarda decisão"}</small>
        </span>
        {comments > 0 ? <span className="count">{countComments(comments)}</span> : <Icon icon={ChevronRight} />}
      </Link>
      <Link to={href("/admin/analytics")}>
        <Icon icon={ChartColumn} />
        <span>
          Análises
          <small>{countText(views, "acesso hoje", "acessos hoje")}</small>
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
      {mayRunSite(staff) && (
        <Link to={href("/admin/bottom-nav")}>
          <Icon icon={Menu} />
          <span>
            Navegação inferior
            <small>{countText(counts.navigationItems, "item", "itens")}</small>
          </span>
          <Icon icon={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
