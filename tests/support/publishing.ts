import type { Services } from '#server/context.ts'
import { PublishQueue } from '#server/publish/queue.ts'

/** The demo site and one of its published articles. */
export interface Published {
  readonly siteId: string
  readonly contentId: string
  readonly catalogId: string
  readonly title: string
  /** Page of the article below the root of all files. */
  readonly file: string
}

/** A published article of the demo's catalog with this alias. */
export async function publishedArticle({ db }: Services, alias = 'headlines'): Promise<Published> {
  const row = await db
    .selectFrom('content as c')
    .innerJoin('catalog as g', 'g.catalogId', 'c.catalogId')
    .select(['c.siteId', 'c.contentId', 'c.catalogId', 'c.title', 'g.path'])
    .where('g.alias', '=', alias)
    .where('c.status', '=', '30')
    .where('c.contentType', '=', 'article')
    .orderBy('c.sortFlag', 'desc')
    .executeTakeFirstOrThrow()
  const { path, ...rest } = row
  return { ...rest, file: `demo_pc/${path}${row.contentId}.html` }
}

/** Another site without pipes, to be refused in. */
export async function otherSite(services: Services): Promise<string> {
  const siteId = services.newId()
  const audit = { createBy: 'admin', createTime: services.now() }
  await services.db
    .insertInto('site')
    .values({
      ...audit,
      siteId,
      parentId: '0',
      name: 'Other',
      path: 'other',
      resourceUrl: '',
      sortFlag: siteId,
      publishPipeProps: '{}',
      configProps: '{}',
    })
    .execute()
  return siteId
}

/** Stops the server's own queue, as a killed process would, and answers one that can be begun later. */
export async function withoutQueue(services: Services): Promise<PublishQueue> {
  const running = services.publisher
  if (!(running instanceof PublishQueue)) throw new Error('not the real queue')
  await running.end(1000)
  return new PublishQueue(services.newId)
}
