import { href, Link } from "react-router";
import page from "../shell/page.module.css";

/** Invites readers of the agenda to send an event. */
export const EventInvitation = () => (
  <section className={page.box} aria-labelledby="mandar-evento">
    <h2 id="mandar-evento">Vai fazer alguma coisa?</h2>
    <p>Festa, rifa, curso, missa, jogo: publicamos de graça o que é aberto ao público.</p>
    <Link className="btn" to={href("/envie/:kind", { kind: "evento" })}>
      Mandar um evento
    </Link>
  </section>
);
