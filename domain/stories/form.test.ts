import { describe, expect, test } from "vitest";
import { describePublished, explainUnreached, STORY_TEXT } from "./admin-text.ts";
import { storySchema } from "./form.ts";
import { STORIES_TEXT } from "./text.ts";

const FORM = { title: "Festa", mediaUrl: "https://a.example/festa.jpg", duration: "5" };
const form = (values: Record<string, string> = {}) => storySchema.parse({ ...FORM, ...values });

describe("the form of a story", () => {
  test("the form guesses whether the media is a picture or a film only if nobody chose it", () => {
    expect(form({ mediaUrl: "/media/a.mov" }).mediaType).toBe("video");
    expect(form({ mediaUrl: "/media/a.mov", mediaType: "image" }).mediaType).toBe("image");
    expect(form({ mediaUrl: "/media/a", mediaType: "video" }).mediaType).toBe("video");
    expect(form()).toMatchObject({ mediaType: "image", thumbnailUrl: null, linkUrl: null, duration: 5 });
  });

  test.each([
    [{ mediaUrl: " " }, "mediaUrl", /^Informe a URL da mídia$/],
    [{ mediaUrl: "javascript:alert(1)" }, "mediaUrl", /Use um endereço/],
    [{ thumbnailUrl: "capa.jpg" }, "thumbnailUrl", /Use um endereço/],
    [{ linkUrl: "javascript:alert(1)" }, "linkUrl", /Use um endereço/],
    [{ duration: "0" }, "duration", /de 1 a/],
    [{ duration: "1.5" }, "duration", /de 1 a/],
    [{ duration: "" }, "duration", /de 1 a/],
    [{ duration: "depressa" }, "duration", /de 1 a/],
    [{ mediaType: "audio" }, "mediaType", /lista/],
    [{ title: "a".repeat(121) }, "title", /no máximo/],
  ])("%j is refused beside its field", (values, field, message) => {
    const { error } = storySchema.safeParse({ ...FORM, ...values });
    expect(error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([
      [field, expect.stringMatching(message)],
    ]);
  });
});

test("the messages are worded letter by letter", () => {
  expect(STORIES_TEXT).toEqual({
    fetchError: "Erro ao buscar stories no servidor",
    noVideo: "Vídeo não disponível",
  });
  expect(STORY_TEXT).toMatchObject({
    mediaRequired: "Informe a URL da mídia",
    askRemoval: "Remover este story?",
    writeFailed: "Falha ao gravar no servidor. O story será salvo somente neste navegador como fallback...",
    kept: "Salvo",
    displaySaved: "Configurações salvas",
  });
  expect(explainUnreached("sem rede")).toBe(
    "Erro ao salvar no servidor: sem rede. O story foi salvo localmente como fallback.",
  );
  expect(describePublished({ mediaUrl: "/media/a.mp4", thumbnailUrl: "/media/a.jpg" })).toBe(
    "Mídia: /media/a.mp4. Miniatura: /media/a.jpg.",
  );
});
