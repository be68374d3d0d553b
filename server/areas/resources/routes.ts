import {
  RESOURCE_KINDS,
  RESOURCE_SUFFIXES,
  resourceDelete,
  resourceGet,
  resourceList,
  resourceTypes,
} from '#contract/resources.ts'
import { RESOURCE_NAMES } from '#contract/texts/resources.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { fetchRoutes } from './fetch.ts'
import { libraryRoutes } from './library.ts'
import { listResources } from './list.ts'
import { presentResource } from './present.ts'
import { removeFiles } from './receive.ts'
import { fileRoutes } from './site-file.ts'
import { sizeLimits } from './size-limits.ts'
import { screenshotRoutes } from './screenshot.ts'
import { uploadRoutes } from './upload.ts'
import { commonRoutes } from './common.ts'
import { useRoutes } from './uses.ts'

export const routes: readonly Route[] = [
  route(resourceTypes, types),
  route(resourceList, listResources),
  route(resourceGet, get),
  route(resourceDelete, remove),
  ...uploadRoutes,
  ...screenshotRoutes,
  ...fileRoutes,
  ...commonRoutes,
  ...libraryRoutes,
  ...useRoutes,
  ...fetchRoutes,
]

async function types({ language, services }: Context) {
  const limits = await sizeLimits(services.db)
  return RESOURCE_KINDS.map((id) => ({
    id,
    name: RESOURCE_NAMES[id][language],
    accepts: RESOURCE_SUFFIXES[id].join(','),
    limit: limits[id],
  }))
}

async function get(ctx: Context, { params }: Input<typeof resourceGet>) {
  const { db } = ctx.services
  const { siteId } = await currentSite(ctx)
  const row = await db
    .selectFrom('resource')
    .selectAll()
    .where('resourceId', '=', params.resourceId)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['resourceId', params.resourceId])
  return presentResource(row, await previewSrcs(db), ctx.language)
}

/** Ids of other sites are passed over as unknown ones are. Files go after the rows: a row never lacks its file. */
async function remove(ctx: Context, { body }: Input<typeof resourceDelete>) {
  const site = await currentSite(ctx)
  let gone: { path: string }[] = []
  await ctx.write(async (tx) => {
    gone = await tx
      .deleteFrom('resource')
      .where('siteId', '=', site.siteId)
      .where('resourceId', 'in', body)
      .returning('path')
      .execute()
  })
  for (const { path } of gone) await removeFiles(ctx.services, site.path, path)
  return undefined
}
