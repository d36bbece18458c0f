import { eq, like } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { banners } from "#db/schema/site.ts";
import { storeBannerPictures } from "#domain/banners/pictures.server.ts";
import { MEDIA_PREFIX } from "#domain/media/types.ts";
import type { Storage } from "#platform/storage/storage.ts";

/** Creates the sizes of the demo's banner pictures, as saving a banner does. */
export async function cutBannerPictures(db: Database, storage: Storage): Promise<void> {
  const rows = await db
    .select({ id: banners.id, imageUrl: banners.imageUrl })
    .from(banners)
    .where(like(banners.imageUrl, `${MEDIA_PREFIX}%`));
  for (const { id, imageUrl } of rows) {
    const image = await storeBannerPictures(db, storage, imageUrl!);
    if (image)
      await db
        .update(banners)
        .set({ imageUrl: JSON.stringify(image) })
        .where(eq(banners.id, id));
  }
}
