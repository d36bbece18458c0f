import { Field } from "#app/ui/field.tsx";
import type { changePasswordForm } from "./forms.server.ts";
import { Section, SectionForm, useSectionForm } from "./section.tsx";

const ID = "senha";
/** Where the section is on its page. */
export const PASSWORD_SECTION = ID;

/** Changes the password; other devices are signed out. */
export function PasswordSection({ email, isStaff }: { email: string; isStaff: boolean }) {
  const form = useSectionForm<typeof changePasswordForm>(ID, "senha");
  const { field } = form;
  return (
    <Section
      id={ID}
      title="Senha"
      text="Depois da troca, os outros aparelhos são desconectados e precisam entrar com a senha nova."
    >
      <SectionForm section={ID} form={form} submit="Alterar a senha">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          {...field("currentPassword")}
          label="Senha atual"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          {...field("password")}
          label="Nova senha"
          type="password"
          autoComplete="new-password"
          required
          help={isStaff ? "Pelo menos 10 caracteres. Uma frase só sua é a mais segura." : "Pelo menos 6 caracteres."}
        />
        <Field
          {...field("passwordAgain")}
          label="Confirmar nova senha"
          type="password"
          autoComplete="new-password"
          required
        />
      </SectionForm>
    </Section>
  );
}
