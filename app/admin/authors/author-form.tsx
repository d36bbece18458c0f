import { useState } from "react";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { AdminAuthor } from "#domain/authors/types.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { MediaField } from "../media/field/media-field.tsx";
import type { FormFields } from "../pieces/form/form-screen.tsx";
import { NameAndSlugFields } from "../pieces/form/name-and-slug-fields.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import type { saveAuthorForm } from "./forms.server.ts";

interface AuthorFieldsProps extends FormFields<typeof saveAuthorForm> {
  /** Null: a new one. */
  author: AdminAuthor | null;
  /** Accounts of the newsroom. */
  accounts: { id: string; name: string }[];
}

/** The form of an author (docs/product.md, "Authors screen"). */
export function AuthorFields({ author, accounts, errors, field, problem, touch }: AuthorFieldsProps) {
  const [name, setName] = useState(author?.name ?? "");
  const [photo, setPhoto] = useState(author?.photoUrl ?? null);
  const changePhoto = (url: string | null) => {
    setPhoto(url);
    touch();
  };
  const linked = author?.profileId;
  // The linked account has left the newsroom.
  const isElsewhere = linked && !accounts.some(({ id }) => id === linked);
  return (
    <>
      <div className="stack">
        {problem}
        <section className="panel pad stack" aria-label="Dados">
          <NameAndSlugFields name={name} slug={author?.slug ?? ""} errors={errors} onName={setName} />
          <Field label="Função" {...field("role")} placeholder="Repórter de Cidade" />
          <TextAreaField label="Sobre" {...field("bio")} rows={4} help="Aparece na página, abaixo do nome." />
        </section>
        <ContactFields author={author} field={field} />
      </div>
      <div className="stack">
        <section className="panel pad" aria-label="Foto">
          <MediaField
            label="Foto"
            kinds={["image"]}
            value={photo}
            error={errors.photoUrl}
            help="Mais alta que larga, com o rosto no meio. Sem ela, aparecem as iniciais."
            onChange={changePhoto}
          />
          <HiddenValue name="photoUrl" value={photo ?? ""} onRestore={(url) => changePhoto(url || null)} />
        </section>
        <section className="panel pad" aria-label="Conta">
          <SelectField
            label="Conta no site"
            {...field("profileId")}
            defaultValue={linked ?? ""}
            options={[
              { value: "", label: "Sem conta" },
              ...(isElsewhere ? [{ value: linked, label: "Conta que saiu da redação" }] : []),
              ...accounts.map(({ id, name: account }) => ({ value: id, label: account })),
            ]}
            help="Quem escreve com esta conta já assina as notícias novas."
          />
        </section>
      </div>
    </>
  );
}

/** The contact fields, which are public. */
function ContactFields({ author, field }: Pick<AuthorFieldsProps, "author" | "field">) {
  return (
    <TitledPanel id="contato" title="Contato" className="stack">
      <p className="meta">Tudo aqui aparece para os leitores.</p>
      <div className="pair">
        <Field label="E-mail" {...field("email")} type="email" autoComplete="off" />
        <Field
          label="WhatsApp"
          {...field("whatsapp")}
          type="tel"
          defaultValue={author?.whatsapp ? `+${author.whatsapp}` : ""}
          placeholder="(35) 99999-0000"
          autoComplete="off"
        />
        <Field
          label="Instagram"
          {...field("instagram")}
          defaultValue={author?.instagram ? `@${author.instagram}` : ""}
          placeholder="@nome"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Site"
          {...field("website")}
          inputMode="url"
          placeholder="https://"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </TitledPanel>
  );
}
