import { Field } from "#app/ui/field.tsx";

type FieldState = Pick<Parameters<typeof Field>[0], "name" | "error">;

interface NewPasswordFieldsProps {
  /** Of `useActionForm`. */
  field: (name: "password" | "passwordAgain") => FieldState;
  label?: string;
  labelAgain?: string;
  help?: string;
}

/** A password that is chosen, typed twice. */
export function NewPasswordFields({
  field,
  label = "Senha",
  labelAgain = "Confirmar senha",
  help = "Pelo menos 6 caracteres.",
}: NewPasswordFieldsProps) {
  const attributes = { type: "password", autoComplete: "new-password", required: true };
  return (
    <>
      <Field {...field("password")} {...attributes} label={label} help={help} />
      <Field {...field("passwordAgain")} {...attributes} label={labelAgain} />
    </>
  );
}
