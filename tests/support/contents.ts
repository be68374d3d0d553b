import type { contentSave } from '#contract/contents.ts'
import { contentAdd, contentGetInit } from '#contract/contents.ts'
import type { ContentStatus } from '#contract/contents/limits.ts'
import type { BodyIn, DataOf } from '#contract/endpoint.ts'
import type { Services } from '#server/context.ts'
import type { TestClient } from './app.ts'
import type { TestSite } from './site-fixture.ts'

type Body = BodyIn<typeof contentAdd>

/** How a save ended. */
export interface SaveEnd {
  readonly status: string
  readonly errCode: string | null
  readonly errData: Record<string, unknown> | null
  readonly errMessages: string[]
  readonly progressMessage: string | null
}

/** Waits for the background work and answers how one task ended. */
export async function taskEnd(services: Services, taskId: string): Promise<SaveEnd> {
  await services.tasks.idle()
  return services.db
    .selectFrom('task')
    .select(['status', 'errCode', 'errData', 'errMessages', 'progressMessage'])
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
}

let counter = 0

/** An article of the test site as the form sends it. */
export function article(services: Services, site: TestSite, fields: Partial<Body> = {}): Body & { contentId: string } {
  return {
    contentId: services.newId(),
    catalogId: site.news,
    contentType: 'article',
    opType: 'ADD',
    title: `Title ${++counter}`,
    contentHtml: '<p>text</p>',
    publishPipeProps: [],
    ...fields,
  } as Body & { contentId: string }
}

/** Sends a save and waits for its end. */
export async function save(
  services: Services,
  client: TestClient,
  site: TestSite,
  endpoint: typeof contentAdd | typeof contentSave,
  body: Body,
): Promise<SaveEnd> {
  const { taskId } = await client.ok(endpoint, { site: site.siteId, body, query: { contentType: body.contentType } })
  return taskEnd(services, taskId)
}

/** Stores an article over the wire and answers its id. */
export async function stored(
  services: Services,
  client: TestClient,
  site: TestSite,
  fields: Partial<Body> = {},
): Promise<string> {
  const body = article(services, site, fields)
  const end = await save(services, client, site, contentAdd, body)
  if (end.status !== 'SUCCESS') throw new Error(`The article was not stored: ${end.errMessages.join()}`)
  return body.contentId
}

/** What the editor would get. */
export function init(client: TestClient, site: TestSite, contentId: string): Promise<DataOf<typeof contentGetInit>> {
  const params = { catalogId: site.news, contentType: 'article', contentId }
  return client.ok(contentGetInit, { site: site.siteId, params })
}

/** Puts a content into a status without going through the calls that lead there. */
export async function force(services: Services, contentId: string, status: ContentStatus): Promise<void> {
  await services.db.updateTable('content').set({ status }).where('contentId', '=', contentId).execute()
}

/** The row as it stands, bin included. */
export function rowOf(services: Services, contentId: string) {
  return services.db.selectFrom('content').selectAll().where('contentId', '=', contentId).executeTakeFirstOrThrow()
}
