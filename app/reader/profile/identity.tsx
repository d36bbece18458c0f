import { Camera, LogOut } from "lucide";
import { Form, href } from "react-router";
import { initial } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnProfile } from "#domain/accounts/profile/form.ts";
import { avatarSrcSet } from "#domain/media/avatar.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { PICTURE_DIALOG } from "./address-parts.ts";
import styles from "./profile.module.css";

/** Signing out is a form, so that it works without JavaScript and no link can do it. */
export function SignOut() {
  return (
    <Form method="post" action={href("/sair")}>
      <button type="submit" className="btn line">
        <Icon icon={LogOut} />
        Sair
      </button>
    </Form>
  );
}

/** The profile picture, or the letter that the header and the menu show too. */
function Portrait({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const shown = avatarUrl && isWebAddress(avatarUrl) ? avatarUrl : null;
  return (
    <span className="avatar">
      {shown ? (
        <img
          src={drawnAddress(shown)}
          srcSet={avatarSrcSet(shown)}
          sizes="(min-width: 1024px) 136px, 96px"
          width={384}
          height={384}
          alt={`Foto de ${name}`}
        />
      ) : (
        <span aria-hidden="true">{initial(name)}</span>
      )}
    </span>
  );
}

/** Who the reader is, and how many likes and comments are theirs. */
export function Identity({ name, profile }: { name: string; profile: OwnProfile }) {
  const { email, avatarUrl, likes, comments } = profile;
  const counts = [
    { count: likes, label: likes === 1 ? "curtida" : "curtidas" },
    { count: comments, label: comments === 1 ? "comentário" : "comentários" },
  ];
  return (
    <aside className={styles.who} aria-label="Você">
      <div className={`${styles.identity} cat`}>
        <div className={styles.picture}>
          <Portrait name={name} avatarUrl={avatarUrl} />
          <a className="tap" href={`#${PICTURE_DIALOG}`} aria-haspopup="dialog" aria-label="Trocar foto">
            <Icon icon={Camera} />
          </a>
        </div>
        <div className={styles.name}>
          <h1>{name}</h1>
          <p className="meta">{email}</p>
        </div>
      </div>
      <ul className={styles.nums}>
        {counts.map(({ count, label }) => (
          <li key={label}>
            <b>{formatNumber(count)}</b> {label}
          </li>
        ))}
      </ul>
      <div className="desktop">
        <SignOut />
      </div>
    </aside>
  );
}
