import type { Resource } from '#contract/resources.ts'
import type { Context } from '#server/context.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { insertResources } from './create.ts'
import { presentResource, type ResourceRow } from './present.ts'
import { removeFiles } from './receive.ts'

/** Stores the row of a file that has its place; where that fails the file goes again. */
export async function storePlaced(ctx: Context, site: Pick<SiteRow, 'path'>, row: ResourceRow): Promise<Resource> {
  const { services, language } = ctx
  const srcOf = await previewSrcs(services.db)
  try {
    return await ctx.write(async (tx) => {
      await insertResources(tx, [row])
      return presentResource(row, srcOf, language)
    })
  } catch (error) {
    await removeFiles(services, site.path, row.path)
    throw error
  }
}
