import { sql } from 'kysely'
import {
  RESOURCE_TAGS_MAX,
  resourceEdit,
  resourceSame,
  resourceTagList,
  resourceTagSeveral,
} from '#contract/resources/library.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { presentResource } from './present.ts'

export const libraryRoutes: readonly Route[] = [
  route(resourceEdit, edit),
  route(resourceTagSeveral, tagSeveral),
  route(resourceTagList, tagList),
  route(resourceSame, same),
]

const TAGS_LISTED = 200

/** Trimmed, each once, in the order in which they came. */
export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))].slice(0, RESOURCE_TAGS_MAX)
}

async function edit(ctx: Context, { body }: Input<typeof resourceEdit>) {
  const { siteId } = await currentSite(ctx)
  const { resourceId, name, remark, tags } = body
  const srcOf = await previewSrcs(ctx.services.db)
  return ctx.write(async (tx) => {
    const row = await tx
      .updateTable('resource')
      .set({
        ...(name !== undefined && { name: name.trim() }),
        ...(remark !== undefined && { remark: remark || null }),
        ...(tags && { tags: JSON.stringify(cleanTags(tags)) }),
        ...updated(ctx),
      })
      .where('resourceId', '=', resourceId)
      .where('siteId', '=', siteId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['resourceId', resourceId])
    return presentResource(row, srcOf, ctx.language)
  })
}

/** Ids of other sites are passed over as unknown ones are. */
async function tagSeveral(ctx: Context, { body }: Input<typeof resourceTagSeveral>) {
  const { siteId } = await currentSite(ctx)
  const remove = new Set(cleanTags(body.remove))
  await ctx.write(async (tx) => {
    const rows = await tx
      .selectFrom('resource')
      .select(['resourceId', 'tags'])
      .where('siteId', '=', siteId)
      .where('resourceId', 'in', body.resourceIds)
      .orderBy('resourceId')
      .forUpdate()
      .execute()
    for (const { resourceId, tags } of rows) {
      const after = JSON.stringify(cleanTags([...tags.filter((tag) => !remove.has(tag)), ...body.add]))
      if (after === JSON.stringify(tags)) continue
      await tx
        .updateTable('resource')
        .set({ tags: after, ...updated(ctx) })
        .where('resourceId', '=', resourceId)
        .execute()
    }
  })
  return undefined
}

async function tagList(ctx: Context) {
  const { siteId } = await currentSite(ctx)
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count
    from resource, jsonb_array_elements_text(tags) as tag
    where site_id = ${siteId} and tags <> '[]'
    group by tag order by count desc, tag limit ${TAGS_LISTED}`.execute(ctx.services.db)
  return { rows }
}

async function same(ctx: Context, { body }: Input<typeof resourceSame>) {
  const { db } = ctx.services
  const { siteId } = await currentSite(ctx)
  if (body.hashes.length === 0) return { rows: [] }
  const rows = await db
    .selectFrom('resource')
    .selectAll()
    .distinctOn('sha256')
    .where('siteId', '=', siteId)
    .where('sha256', 'in', body.hashes)
    .orderBy('sha256')
    .orderBy('resourceId')
    .execute()
  const srcOf = await previewSrcs(db)
  return {
    rows: rows.map((row) => ({ sha256: row.sha256 ?? '', resource: presentResource(row, srcOf, ctx.language) })),
  }
}
