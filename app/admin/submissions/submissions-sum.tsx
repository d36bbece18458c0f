import { Sum } from "../pieces/sum.tsx";
import { useWaiting } from "../pieces/use-waiting.ts";
import { SUBMISSIONS_LINK } from "./links.ts";

const { to, label } = SUBMISSIONS_LINK;

/** How much of what readers sent waits for somebody; nothing while nothing does. */
export function SubmissionsSum() {
  const count = useWaiting(to);
  if (count === 0) return null;
  const title = count === 1 ? "envio de leitor" : "envios de leitores";
  return <Sum count={count} title={title} words="À espera de conferência" link={{ to, label }} />;
}
