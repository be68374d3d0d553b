import * as z from 'zod/mini'
import type { QueryOf } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { onlineForceLogout, onlineList } from '#contract/monitor.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { regionOf } from '#server/areas/session/client-info.ts'
import { endByAdministrator } from '#server/areas/session/device-sessions.ts'
import { requireAuthorityOver } from '#server/areas/system/authority.ts'
import { seenPeopleOf, seenUserIds } from '#server/areas/system/data-scope.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'

export const onlineRoutes: readonly Route[] = [
  route(onlineList, (ctx, { query }) => listSessions(ctx, query)),
  route(onlineForceLogout, (ctx, { params }) => endSession(ctx, params.tokenId)),
]

async function listSessions(ctx: Context, filter: QueryOf<typeof onlineList>) {
  const { db, now } = ctx.services
  let query = db
    .selectFrom('sysSession')
    .innerJoin('sysUser', 'sysUser.userId', 'sysSession.userId')
    .leftJoin('sysDept', 'sysDept.deptId', 'sysUser.deptId')
    .select(['sessionId', 'userName', 'deptName', 'ip', 'location', 'browser', 'os', 'loginTime'])
    .where('expiresAt', '>', now())
    .orderBy('loginTime', 'desc')
    .orderBy('sessionId', 'desc')
  const people = await seenPeopleOf(ctx)
  if (people) query = query.where('sysSession.userId', 'in', seenUserIds(db, people))
  if (filter.userName) query = query.where('userName', '=', filter.userName)
  if (filter.ipaddr) query = query.where('ip', '=', filter.ipaddr)
  const sessions = await query.execute()
  const rows = sessions.map(({ sessionId, ip, location, loginTime, ...device }) =>
    withoutNulls({
      ...device,
      tokenId: sessionId,
      ipaddr: ip,
      loginLocation: ip ? regionOf(ip, ctx.language) : location,
      loginTime: String(loginTime.getTime()),
      current: sessionId === ctx.caller.sessionId || undefined,
    }),
  )
  return { rows, total: String(rows.length) }
}

/** Whoever is signed out so may sign in again: nothing of his account or of what he typed is changed. */
async function endSession(ctx: Context, sessionId: string): Promise<void> {
  if (!z.safeParse(id, sessionId).success) return
  await ctx.write(async (tx) => {
    const session = await tx
      .selectFrom('sysSession')
      .select('userId')
      .where('sessionId', '=', sessionId)
      .executeTakeFirst()
    if (!session) return
    await requireAuthorityOver(ctx, tx, [session.userId])
    await endByAdministrator(tx, sessionId, ctx.services.now())
  })
}
