import { resourceSave, resourceUpload } from '#contract/resources.ts'
import { kindOf } from '#lib/files/file-types.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { type Extras, insertResources, placeResource } from './create.ts'
import { presentResource, type ResourceRow } from './present.ts'
import { checkUpload, removeFiles } from './receive.ts'
import { replaceResource } from './replace.ts'

export const uploadRoutes: readonly Route[] = [route(resourceUpload, upload), route(resourceSave, save)]

const accepts = (suffix: string) => kindOf(suffix) !== undefined

function upload(ctx: Context, { body, files }: Input<typeof resourceUpload>) {
  const tags = (body.tags ?? []).flatMap((one) => one.split(',')).map((tag) => tag.trim())
  const named = body.fileName === undefined ? files : files.map((file) => ({ ...file, fileName: body.fileName ?? '' }))
  return add(ctx, named, { source: body.source, tags: tags.filter(Boolean).slice(0, 50) })
}

function save(ctx: Context, { body, files }: Input<typeof resourceSave>) {
  const { resourceId, name, remark } = body
  return resourceId ? replace(ctx, files, resourceId, { name, remark }) : add(ctx, files, { name, remark })
}

async function add(ctx: Context, uploads: Input<typeof resourceUpload>['files'], extras: Extras) {
  const { services, caller } = ctx
  const site = await currentSite(ctx)
  const checked = await checkUpload(uploads, accepts)
  const srcOf = await previewSrcs(services.db)
  const row = await placeResource(services, site, checked, caller.userName, extras)
  return undoing(ctx, site, row.path, () =>
    ctx.write(async (tx) => {
      await insertResources(tx, [row])
      return presentResource(row, srcOf, ctx.language)
    }),
  )
}

/** A file whose row could not be written must not stay behind. */
async function undoing<T>(ctx: Context, site: SiteRow, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await removeFiles(ctx.services, site.path, path)
    throw error
  }
}

async function find(ctx: Context, siteId: string, resourceId: string): Promise<ResourceRow> {
  const row = await ctx.services.db
    .selectFrom('resource')
    .selectAll()
    .where('resourceId', '=', resourceId)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['resourceId', resourceId])
  return row
}

async function replace(ctx: Context, uploads: Input<typeof resourceSave>['files'], resourceId: string, extras: Extras) {
  const site = await currentSite(ctx)
  const before = await find(ctx, site.siteId, resourceId)
  return replaceResource(ctx, site, before, uploads, accepts, extras)
}
