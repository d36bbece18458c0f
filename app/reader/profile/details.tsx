import { ChevronRight, Download, Eraser, type IconNode, ShieldCheck, UserX } from "lucide";
import { href, Link } from "react-router";
import { IfOn, useSwitchedOn } from "#app/switched-on.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnProfile } from "#domain/accounts/profile/form.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { once } from "#platform/format/once.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { AnswerChoice, AnswerNotices, PROFILE_LINKS } from "../features/account.tsx";
import type { ProfileFacts } from "../features.server.ts";
import { CLEAR_DIALOG } from "./address-parts.ts";
import styles from "./profile.module.css";

/** An address that a reader wrote; only real ones become links. */
function Website({ address }: { address: string }) {
  if (!/^https?:/i.test(address) || !isWebAddress(address)) return address;
  return (
    <a href={drawnAddress(address)} target="_blank" rel="noopener noreferrer nofollow">
      {address.replace(/^https?:\/\//i, "").replace(/\/$/, "")}
    </a>
  );
}

const list = once(() => new Intl.ListFormat("pt-BR"));

/** The fields in the order of the form. */
const FIELDS = [
  { name: "fullName", label: "Nome completo" },
  { name: "phone", label: "Telefone" },
  { name: "bio", label: "Bio", wide: true },
  { name: "location", label: "Localização" },
  { name: "website", label: "Site" },
  { name: "social", label: "Redes sociais" },
] as const satisfies { name: keyof OwnProfile; label: string; wide?: boolean }[];

/** The texts of a reader's profile; empty ones share one line. */
function Data({ profile }: { profile: OwnProfile }) {
  const empty = FIELDS.filter(({ name }) => !profile[name]);
  return (
    <>
      {empty.length < FIELDS.length && (
        <dl className={styles.data}>
          {FIELDS.filter(({ name }) => profile[name]).map((field) => (
            <div key={field.name} className={"wide" in field ? styles.full : ""}>
              <dt>{field.label}</dt>
              <dd>{field.name === "website" ? <Website address={profile.website!} /> : profile[field.name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <p className={styles.empty}>Ainda em branco: {list().format(empty.map(({ label }) => label.toLowerCase()))}.</p>
      )}
    </>
  );
}

interface JumpProps {
  icon: IconNode;
  title: string;
  text: string;
}

function JumpText({ icon, title, text }: JumpProps) {
  return (
    <>
      <Icon icon={icon} />
      <span>
        {title}
        <small>{text}</small>
      </span>
      <Icon icon={ChevronRight} />
    </>
  );
}

/** The texts of a reader's profile, and the links from here. */
export function Details({ profile, features }: { profile: OwnProfile; features: ProfileFacts }) {
  const isOn = useSwitchedOn();
  return (
    <>
      <Data profile={profile} />
      <h2 className={styles.account}>Conta</h2>
      <ul className={styles.jumps}>
        <li>
          <Link to={href("/profile/seguranca")}>
            <JumpText icon={ShieldCheck} title="Segurança" text="Senha, verificação em duas etapas e aparelhos" />
          </Link>
        </li>
        {PROFILE_LINKS.filter(({ feature }) => isOn(feature)).map(({ to, feature, ...words }) => (
          <li key={to}>
            <Link to={to}>
              <JumpText {...words} />
            </Link>
          </li>
        ))}
        <IfOn feature="comments">
          <li>
            <AnswerChoice wanted={profile.answerMail} />
          </li>
          <li className="needs-script">
            <AnswerNotices facts={features} reader={profile.id} />
          </li>
        </IfOn>
        <li>
          <a href={href("/profile/meus-dados.json")} download>
            <JumpText
              icon={Download}
              title="Baixar meus dados"
              text="Um arquivo com tudo o que o site guarda de você"
            />
          </a>
        </li>
        <li>
          <a href={`#${CLEAR_DIALOG}`} aria-haspopup="dialog">
            <JumpText icon={Eraser} title="Limpar dados do perfil" text="Apaga os campos e a foto; a conta continua" />
          </a>
        </li>
        <li>
          <Link className={styles.bad} to={href("/profile/excluir")}>
            <JumpText icon={UserX} title="Excluir minha conta" text="Pede a senha e não tem volta" />
          </Link>
        </li>
      </ul>
    </>
  );
}
