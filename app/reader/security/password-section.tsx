import { Field } from "#app/ui/field.tsx";
import { Section, SectionForm } from "./section.tsx";

/** Changes the password; other devices are signed out. */
export function PasswordSection({ email }: { email: string }) {
  return (
    <Section
      id="senha"
      title="Senha"
      text="Depois da troca, os outros aparelhos são desconectados e precisam entrar com a senha nova."
    >
      <SectionForm section="senha" intent="senha" submit="Alterar a senha">
        {(failure) => (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <Field
              label="Senha atual"
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              required
              error={failure?.fields.currentPassword}
            />
            <Field
              label="Nova senha"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              help="Pelo menos 6 caracteres."
              error={failure?.fields.password}
            />
            <Field
              label="Confirmar nova senha"
              name="passwordAgain"
              type="password"
              autoComplete="new-password"
              required
              error={failure?.fields.passwordAgain}
            />
          </>
        )}
      </SectionForm>
    </Section>
  );
}
