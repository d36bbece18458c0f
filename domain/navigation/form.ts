import { z } from "zod";
import { styleField } from "#domain/markup/style-field.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { requiredLine, switchField, wholeNumberField } from "#domain/shared/form-fields.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { LABEL_MAX } from "./limits.ts";
import { ACTION_TYPES, NAVIGATION_SIZES } from "./types.ts";

/** Lengths in characters. */
const ADDRESS_MAX = 500;
const ORDER_MAX = 1_000_000;

/** The form of an item of the bottom bar (docs/product.md, "Bottom bar screen"). */
export const navigationSchema = z
  .object({
    label: requiredLine(LABEL_MAX, "Escreva o label"),
    icon: z
      .string()
      .trim()
      .max(ADDRESS_MAX, "O endereço do ícone é longo demais")
      .default("")
      .refine(
        (icon) => icon === "" || /^[A-Za-z]{2,30}$/.test(icon) || isWebAddress(icon),
        "Escolha um ícone da lista ou uma imagem",
      ),
    actionType: z.enum(ACTION_TYPES, "Escolha uma ação da lista"),
    actionTarget: z.string().trim().max(ADDRESS_MAX, "O destino é longo demais").default(""),
    /** Null: a new item at the end, another where it stands. */
    orderIndex: z.preprocess(
      (typed) => (typeof typed === "string" && typed.trim() === "" ? null : (typed ?? null)),
      wholeNumberField(-ORDER_MAX, ORDER_MAX, "Use um número inteiro").nullable(),
    ),
    size: z.enum(NAVIGATION_SIZES, "Escolha um tamanho da lista").default("medium"),
    style: styleField,
    active: switchField,
  })
  .refine(
    ({ actionType, actionTarget }) =>
      actionType !== "route" || (actionTarget.startsWith("/") && isWebAddress(actionTarget)),
    { path: ["actionTarget"], error: "Use um caminho deste site, como /categories", when: hasTarget },
  )
  .refine(({ actionType, actionTarget }) => actionType !== "url" || isOutside(completeAddress(actionTarget)), {
    path: ["actionTarget"],
    error: "Use um endereço completo, como https://radio.example",
    when: hasTarget,
  })
  .transform((form) =>
    form.actionType === "url" ? { ...form, actionTarget: completeAddress(form.actionTarget) } : form,
  );

const isOutside = (address: string) => /^https?:/i.test(address) && isWebAddress(address);

/** Whether the target can be checked: Zod leaves checks of the whole form out, once a field of it is wrong. */
function hasTarget({ value }: { value: unknown }): boolean {
  return typeof (value as { actionTarget?: unknown } | undefined)?.actionTarget === "string";
}

export type NavigationForm = z.infer<typeof navigationSchema>;
