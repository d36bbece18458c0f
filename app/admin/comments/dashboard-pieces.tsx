import { useDates, useToday } from "#app/use-dates.ts";
import type { Dashboard } from "#domain/dashboard/types.ts";
import type { DashboardFacts } from "#domain/features.server.ts";
import { formatCount, formatCounted } from "#platform/format/numbers.ts";
import { JumpLink } from "../dashboard/jump-link.tsx";
import { dateWords } from "../pieces/date-words.ts";
import { Stat } from "../pieces/list/stat-strip.tsx";
import { Sum } from "../pieces/sum.tsx";
import { useWaiting } from "../pieces/use-waiting.ts";
import { COMMENTS_LINK } from "./links.ts";

const { to, label, icon } = COMMENTS_LINK;

/** How many reports and comments wait for an answer, and since when. */
export function CommentsSum({ facts: { comments } }: { facts: DashboardFacts }) {
  const dates = useDates();
  const today = useToday();
  if (!comments) return null;
  const { reported, waiting, since } = comments;
  const count = reported + waiting;
  if (count === 0) return <Sum count={0} title="esperando" words="Comentários e denúncias em dia" link={null} />;
  const parts = [
    ...(reported > 0 ? [formatCount(reported, "denúncia", "denúncias")] : []),
    ...(waiting > 0 ? [formatCount(waiting, "comentário", "comentários")] : []),
  ];
  const words = `${parts.join(" e ")}${since ? `, desde ${dateWords(since, today, dates)}` : ""}`;
  const title = count === 1 ? "espera resposta" : "esperam resposta";
  return <Sum count={count} title={title} words={words} link={{ to, label: "Moderar" }} />;
}

/** How many comments there are, and how many of them wait. */
export function CommentsStat({ counts }: { counts: Dashboard }) {
  const waiting = useWaiting(to);
  const note = `${formatCounted(waiting)} ${waiting === 1 ? "aguarda" : "aguardam"} decisão`;
  return <Stat label={label} value={counts.comments} note={note} />;
}

/** The way to the comments, with the number of those that wait. */
export function CommentsShortcut() {
  const waiting = useWaiting(to);
  return (
    <JumpLink
      to={to}
      icon={icon}
      label={label}
      note={waiting > 0 ? "Aguardando decisão" : "Nenhum aguarda decisão"}
      end={waiting > 0 ? <span className="count">{formatCounted(waiting)}</span> : undefined}
    />
  );
}
