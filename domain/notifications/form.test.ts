import { expect, test } from "vitest";
import { notificationSchema } from "./form.ts";
import { NOTIFICATION_TEXT } from "./text.ts";

const schema = notificationSchema("America/Sao_Paulo");
const problem = (values: Record<string, string>) =>
  schema.safeParse({ message: "Aviso", ...values }).error?.issues.map(({ path, message }) => [path.join(), message]);

test("an empty date is null; one that is typed is a moment of São Paulo", () => {
  expect(schema.parse({ message: " Aviso ", scheduledAt: "" })).toEqual({
    type: null,
    title: null,
    message: "Aviso",
    imageUrl: null,
    videoUrl: null,
    targetUrl: null,
    push: false,
    scheduledAt: null,
  });
  const year = new Date().getUTCFullYear() + 1;
  const { scheduledAt } = schema.parse({ message: "Aviso", scheduledAt: `${year}-03-10T09:30` });
  expect(scheduledAt?.toISOString()).toBe(`${year}-03-10T12:30:00.000Z`);
});

test.each([
  [{ message: "  " }, "message", "Mensagem é obrigatória"],
  [{ message: "a".repeat(1001) }, "message", "Use no máximo 1000 letras"],
  [{ scheduledAt: "2020-01-01T10:00" }, "scheduledAt", "Escolha um momento que ainda não passou"],
  [{ scheduledAt: "amanhã" }, "scheduledAt", "Escolha um dia e uma hora"],
  [{ type: "surpresa" }, "type", "Escolha um tipo da lista"],
  [{ targetUrl: "javascript:alert(1)" }, "targetUrl", expect.stringMatching(/^Use um endereço/)],
  [{ imageUrl: "data:image/png;base64,x" }, "imageUrl", expect.stringMatching(/^Use um endereço/)],
])("%j is refused beside its field", (values, field, message) => {
  expect(problem(values as Record<string, string>)).toEqual([[field, message]]);
});

test("the messages are worded letter by letter", () => {
  expect(Object.values(NOTIFICATION_TEXT)).toEqual([
    "Notificação criada",
    "Notificação atualizada",
    "Notificação marcada como enviada",
    "Excluído",
    "Mensagem é obrigatória",
    "Erro ao criar",
    "Erro ao atualizar",
    "Erro ao buscar notificações",
    "Erro inesperado",
    "Erro ao enviar",
    "Erro ao excluir",
  ]);
});
