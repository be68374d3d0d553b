import { contentForceUnlock, contentLock, contentUnlock } from '#contract/contents.ts'
import { updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { refuseLocked, takeContent, updateContents } from './content-store.ts'
import { actorOf, noteContents } from './log.ts'

export const lockRoutes = [
  route(contentLock, (ctx, { params }) => lock(ctx, params.contentId)),
  route(contentUnlock, (ctx, { params }) => unlock(ctx, params.contentId)),
  route(contentForceUnlock, (ctx, { params, query }) => forceUnlock(ctx, params.contentId, query.lockUser)),
]

async function lock(ctx: Context, contentId: string): Promise<string> {
  const { siteId } = await currentSite(ctx)
  const { userName } = ctx.caller
  return ctx.write(async (tx) => {
    const content = await takeContent(ctx, tx, siteId, contentId, 'EditContent')
    refuseLocked(content, userName)
    await updateContents(tx, siteId, [contentId], { isLock: 'Y', lockUser: userName, ...updated(ctx) })
    await noteContents(tx, actorOf(ctx), 'lock', [content])
    return userName
  })
}

async function unlock(ctx: Context, contentId: string): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const content = await takeContent(ctx, tx, siteId, contentId, 'EditContent')
    if (content.isLock !== 'Y') return
    refuseLocked(content, ctx.caller.userName)
    await updateContents(tx, siteId, [contentId], { isLock: 'N', lockUser: '', ...updated(ctx) })
    await noteContents(tx, actorOf(ctx), 'unlock', [content])
  })
}

/**
 * The one thing that the role `admin` may do about the lock of somebody else. All other calls know no exemption, so that
 * nobody overrides a lock without having said so.
 */
async function forceUnlock(ctx: Context, contentId: string, lockUser: string): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const content = await takeContent(ctx, tx, siteId, contentId, 'EditContent')
    if (!ctx.caller.roles.includes('admin')) throw new Refusal('FORBIDDEN', ['admin'])
    if (content.isLock !== 'Y') return
    refuseLocked(content, lockUser)
    await updateContents(tx, siteId, [contentId], { isLock: 'N', lockUser: '', ...updated(ctx) })
    await noteContents(tx, actorOf(ctx), 'unlock', [content], () => ({ lockUser: content.lockUser }))
  })
}
