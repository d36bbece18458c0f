import { Globe, Mail } from "lucide";
import type { ReactNode } from "react";
import { initial } from "#app/ui/avatar.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { instagramAddress, whatsappAddress } from "#domain/authors/contact.ts";
import type { AuthorPage } from "#domain/authors/types.ts";
import { smallImage } from "#domain/media/types.ts";
import { drawnAddress, drawnLink } from "#platform/http/web-address.ts";
import { SubjectPieces } from "../features/subject.tsx";
import styles from "./author.module.css";

/** Following an author, and their contact links. */
function Contact({ author: { id, slug, photo, name, email, whatsapp, website, instagram } }: { author: AuthorPage }) {
  const outside = (address: string, label: string, icon: ReactNode) => (
    <a
      className="btn line"
      href={drawnAddress(address)}
      target="_blank"
      rel="noopener noreferrer me"
      aria-label={`${label} de ${name}`}
    >
      {icon}
      {label}
    </a>
  );
  return (
    <div className={`${styles.contact} screen-only`}>
      <SubjectPieces
        subject={{
          key: `author:${id}`,
          name,
          address: slug,
          picture: photo ? smallImage(photo.src, photo.widths) : null,
        }}
      />
      {email && (
        <a className="btn line" href={drawnLink(`mailto:${email}`)} title={email}>
          <Icon icon={Mail} />
          Escrever
        </a>
      )}
      {whatsapp && outside(whatsappAddress(whatsapp), "WhatsApp", <BrandIcon brand="whatsapp" />)}
      {instagram && outside(instagramAddress(instagram), "Instagram", <BrandIcon brand="instagram" />)}
      {website && outside(website, "Site", <Icon icon={Globe} />)}
    </div>
  );
}

/** The head of an author's page: picture in an arch, name, role, text and contact links. */
export function AuthorHead({ author }: { author: AuthorPage }) {
  const { name, role, bio, photo } = author;
  return (
    <header className={styles.head}>
      <div className={styles.arch} aria-hidden={!photo}>
        {photo ? (
          <Figure picture={photo} alt={photo.alt ?? ""} sizes="(min-width: 1024px) 160px, 96px" priority />
        ) : (
          initial(name)
        )}
      </div>
      <div className={styles.name}>
        <h1>{name}</h1>
        {role && <p className={styles.role}>{role}</p>}
      </div>
      {bio && (
        <div className={styles.bio}>
          <Paragraphs texts={bio.split("\n").filter((line) => line.trim())} />
        </div>
      )}
      <Contact author={author} />
    </header>
  );
}
