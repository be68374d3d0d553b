import { Refusal } from '#server/context.ts'
import type { Wrap } from './around.ts'

interface Titles {
  rows: { title?: string }[]
  total: string
}

/** A title that is searched for is compared as a whole. */
export const wholeTitles: Wrap = (route) => ({
  ...route,
  async handler(ctx, input) {
    const { title } = input.query as { title?: string }
    const page = (await route.handler(ctx, input)) as Titles
    if (!title) return page
    const rows = page.rows.filter((row) => row.title === title)
    return { ...page, rows, total: `${rows.length}` }
  },
})

/** A site that was deleted is refused where it is named. @throws Refusal */
export const knownSites: Wrap = (route) => ({
  ...route,
  async handler(ctx, input) {
    const { siteId, services } = ctx
    const known =
      siteId && (await services.db.selectFrom('site').select('siteId').where('siteId', '=', siteId).executeTakeFirst())
    if (siteId && !known) throw new Refusal('NOT_FOUND', ['siteId', siteId])
    return route.handler(ctx, input)
  },
})
