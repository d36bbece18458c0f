import { ClipboardCheck, Megaphone, Menu, PanelsTopLeft, Rss } from "lucide";
import { href } from "react-router";
import { IfOn } from "#app/switched-on.tsx";
import { mayRunSite } from "#domain/accounts/policy.ts";
import type { Dashboard } from "#domain/dashboard/types.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { DashboardShortcuts } from "../features/screens.tsx";
import { FEATURE_SHORTCUTS } from "../features.ts";
import { useStaff } from "../pieces/use-staff.ts";
import { JumpLink } from "./jump-link.tsx";

interface ShortcutsProps {
  counts: Dashboard;
  /** Number of articles in review; null in a newsroom of administrators only. */
  reviews: number | null;
  /** Today's page views. */
  views: number;
}

/** Links to an editor's most frequent screens, with the number of pending items. */
export function Shortcuts({ counts, reviews, views }: ShortcutsProps) {
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
      <DashboardShortcuts />
      {FEATURE_SHORTCUTS.map(({ feature, to, icon, label, describe }) => (
        <IfOn key={to} feature={feature}>
          <JumpLink to={to} icon={icon} label={label} note={describe(views)} />
        </IfOn>
      ))}
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
