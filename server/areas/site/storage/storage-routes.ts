import type { BodyOf } from '#contract/endpoint.ts'
import type { STORAGE_TYPES } from '#contract/site-extends.ts'
import { siteStorage, siteStorageMove, siteStoragePlan, siteStorageTest } from '#contract/site-storage.ts'
import type { Context } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import { isSamePlace } from '#server/store/s3/s3-place.ts'
import { maskStorage } from '../site-secrets.ts'
import { lockedSite } from '../site-state.ts'
import { MOVE_STORAGE_JOB } from './move-storage.ts'
import { storedStorage, type StoredStorage } from '#server/shared/stored-storage.ts'
import { requirePlace, unmaskedStorage } from './storage-place.ts'
import { tryStorage } from './try-storage.ts'

export const storageRoutes: readonly Route[] = [
  route(siteStorage, (ctx, { query }) => readStorage(ctx, query.siteId)),
  route(siteStoragePlan, (ctx, { query }) => planMove(ctx, query.siteId)),
  route(siteStorageTest, (ctx, { body }) => testStorage(ctx, body)),
  route(siteStorageMove, (ctx, { body }) => startMove(ctx, body)),
]

const taskOf = (siteId: string) => `SiteStorage-${siteId}`

async function readStorage({ services: { db } }: Context, siteId: string) {
  await siteById(db, siteId)
  const { type, args } = await storedStorage(db, siteId)
  const task = await db
    .selectFrom('task')
    .select('taskId')
    .where('taskId', '=', taskOf(siteId))
    .where('status', 'in', ['READY', 'RUNNING'])
    .executeTakeFirst()
  return { type: type as (typeof STORAGE_TYPES)[number], args: maskStorage(args), ...(task && { taskId: task.taskId }) }
}

async function planMove({ services: { db, files } }: Context, siteId: string) {
  const site = await siteById(db, siteId)
  const all = await files.listed(`${site.path}/resources`)
  return { files: all.length, bytes: String(all.reduce((sum, { size }) => sum + size, 0)) }
}

/** Where is tested, as it would be stored. @throws Refusal of what is wrong with it, StoreError */
async function tried(ctx: Context, body: BodyOf<typeof siteStorageTest>): Promise<StoredStorage> {
  const { db } = ctx.services
  const site = await siteById(db, body.siteId)
  const wanted = unmaskedStorage(body, await storedStorage(db, body.siteId))
  if (wanted.type !== 'Local') await tryStorage(ctx.services, requirePlace(wanted), site.path)
  return wanted
}

async function testStorage(ctx: Context, body: BodyOf<typeof siteStorageTest>): Promise<void> {
  await tried(ctx, body)
}

function isSame(one: StoredStorage, other: StoredStorage): boolean {
  if (one.type === 'Local' || other.type === 'Local') return one.type === other.type
  return isSamePlace(requirePlace(one), requirePlace(other))
}

async function startMove(ctx: Context, body: BodyOf<typeof siteStorageMove>): Promise<string | undefined> {
  const { services, caller, language } = ctx
  const { siteId, removeSource = false } = body
  const wanted = await tried(ctx, body)
  const taskId = await ctx.write(async (tx) => {
    await lockedSite(tx, siteId)
    if (isSame(await storedStorage(tx, siteId), wanted)) {
      if (wanted.type !== 'Local') await changeAccount(ctx, tx, siteId, wanted)
      return undefined
    }
    await noteMove(tx, siteId, wanted)
    const spec = { type: taskOf(siteId), taskId: taskOf(siteId), ownerId: caller.userId, language }
    const args = { siteId, removeSource, userName: caller.userName, language }
    return services.tasks.start(tx, { ...spec, job: MOVE_STORAGE_JOB, args })
  })
  if (taskId === undefined) await services.storages.reload()
  return taskId
}

async function changeAccount({ caller, services }: Context, tx: Tx, siteId: string, { type, args }: StoredStorage) {
  await tx
    .updateTable('siteStorage')
    .set({ type, args: JSON.stringify(args), updateBy: caller.userName, updateTime: services.now() })
    .where('siteId', '=', siteId)
    .execute()
}

/** What an earlier move to the same place has copied need not be copied again. */
async function noteMove(tx: Tx, siteId: string, { type, args }: StoredStorage): Promise<void> {
  const before = await tx
    .selectFrom('storageMove')
    .select(['type', 'args'])
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  if (before && isSame(before, { type, args })) {
    await tx
      .updateTable('storageMove')
      .set({ type, args: JSON.stringify(args) })
      .where('siteId', '=', siteId)
      .execute()
    return
  }
  await tx.deleteFrom('storageMove').where('siteId', '=', siteId).execute()
  await tx
    .insertInto('storageMove')
    .values({ siteId, type, args: JSON.stringify(args) })
    .execute()
}
