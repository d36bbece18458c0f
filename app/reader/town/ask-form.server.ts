import { z } from "zod";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { requestUrl } from "#app/request-url.ts";
import { findShownService } from "#domain/town/queries.server.ts";
import { askedFacts } from "#domain/town/view.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { kindsOf, pageOf } from "./load-services.server.ts";

/** Shows a reader what programs do not get: whom to call about a notice. */
export const askForm = defineForm({
  intent: "contato",
  failed: "Não deu para mostrar o contato",
  schema: z.object({}),
  async run({ site, params, request }) {
    const service = await findShownService(site.db, params.slug ?? "", kindsOf(pageOf(requestUrl(request))));
    if (!service) throw new AppError("not_found");
    return { data: askedFacts(service) };
  },
});

export const askAction = defineAction(askForm);
