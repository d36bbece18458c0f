import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import forms from "#app/ui/styles/forms.css?url";
import styles from "./auth-layout.module.css";
import band from "./pictures/band.webp?url";
import square from "./pictures/square.webp?url";

interface AuthLayoutProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The link that leaves the screen. */
  back?: { to: string; label: string };
}

const HOME = { to: href("/"), label: "Voltar para o início" };

/** The layout of the account screens: the form, with a picture above or beside it. */
export function AuthLayout({ title, text, children, back = HOME }: AuthLayoutProps) {
  return (
    <div className={`${styles.layout} ${styles.split}`}>
      <StyleSheet href={forms} />
      <div className={styles.view}>
        <picture>
          <source media="(min-width: 1024px)" srcSet={square} width={900} height={1125} />
          <img src={band} alt="" width={860} height={430} />
        </picture>
        <p>A praça inteira conversa aqui.</p>
      </div>
      <div className={styles.form}>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
        <p>
          <Link className="backlink screen-only" to={back.to}>
            <Icon icon={ArrowLeft} />
            {back.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
