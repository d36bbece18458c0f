import { ChartColumn, ClipboardCheck, Megaphone, Menu, MessageSquare, PanelsTopLeft, Rss } from "lucide";
import { href } from "react-router";
import { mayRunSite } from "#domain/accounts/policy.ts";
import { countText as countComments } from "#domain/comments/moderation.ts";
import type { Dashboard } from "#domain/dashboard/types.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { useStaff } from "../pieces/use-staff.ts";
import { JumpLink } from "./jump-link.tsx";

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
        <JumpLink
          to={href("/admin/revisao")}
          icon={ClipboardCheck}
          label="Revisão"
          note={reviews > 0 ? "Esperam um editor" : "Nada espera"}
          end={reviews > 0 ? <span className="count">{formatNumber(reviews)}</span> : undefined}
        />
      )}
      <JumpLink
        to={href("/admin/capa")}
        icon={PanelsTopLeft}
        label="Capa"
        note="As notícias em destaque, na ordem que o leitor vê"
      />
      <JumpLink
        to={href("/admin/comments")}
        icon={MessageSquare}
        label="Comentários"
        note={comments > 0 ? "Aguardando decisão" : "Nenhum aguarda decisão"}
        end={comments > 0 ? <span className="count">{countComments(comments)}</span> : undefined}
      />
      <JumpLink
        to={href("/admin/analytics")}
        icon={ChartColumn}
        label="Análises"
        note={formatCount(views, "acesso hoje", "acessos hoje")}
      />
      <JumpLink
        to={href("/admin/popups")}
        icon={Megaphone}
        label="Pop-ups"
        note={formatCount(counts.activePopups, "ativo", "ativos")}
      />
      <JumpLink
        to={href("/admin/feeds")}
        icon={Rss}
        label="Feeds RSS"
        note={formatCount(counts.activeFeeds, "ativo", "ativos")}
      />
      {mayRunSite(staff) && (
        <JumpLink
          to={href("/admin/bottom-nav")}
          icon={Menu}
          label="Navegação inferior"
          note={formatCount(counts.navigationItems, "item", "itens")}
        />
      )}
    </nav>
  );
}
