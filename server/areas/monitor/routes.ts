import * as z from 'zod/mini'
import type { QueryOf } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { onlineForceLogout, onlineList, serverDashboard } from '#contract/monitor.ts'
import { PRODUCT } from '#contract/product.ts'
import { RUN_TIME } from '#contract/texts/monitor.ts'
import { textIn } from '#contract/texts.ts'
import type { Language } from '#contract/wire.ts'
import { formatDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { seenPeopleOf, seenUserIds } from '#server/areas/system/data-scope.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { logRoutes } from './logs.ts'

export const routes: readonly Route[] = [
  route(serverDashboard, showDashboard),
  route(onlineList, (ctx, { query }) => listSessions(ctx, query)),
  route(onlineForceLogout, (ctx, { params }) => endSession(ctx, params.tokenId)),
  ...logRoutes,
]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function showDashboard(ctx: Context) {
  const seconds = Math.floor(process.uptime())
  return {
    app: PRODUCT,
    startTime: formatDateTime(new Date(ctx.services.now().getTime() - seconds * 1000)),
    runTime: runTimeText(seconds, ctx.language),
  }
}

/** Days, hours and minutes, beginning with the first that is not zero. */
export function runTimeText(seconds: number, language: Language): string {
  const parts = [seconds / DAY, (seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE].map(Math.floor)
  const first = parts.findIndex((part) => part > 0)
  const from = first < 0 ? parts.length - 1 : first
  return textIn(RUN_TIME[from] ?? RUN_TIME[0], language, parts.slice(from))
}

async function listSessions(ctx: Context, filter: QueryOf<typeof onlineList>) {
  const { db, now } = ctx.services
  let query = db
    .selectFrom('sysSession')
    .innerJoin('sysUser', 'sysUser.userId', 'sysSession.userId')
    .leftJoin('sysDept', 'sysDept.deptId', 'sysUser.deptId')
    .select(['sessionId', 'userName', 'deptName', 'ip', 'location', 'browser', 'os', 'loginTime'])
    .where('expiresAt', '>', now())
    .orderBy('loginTime')
    .orderBy('sessionId')
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
      loginLocation: location,
      loginTime: String(loginTime.getTime()),
    }),
  )
  return { rows, total: String(rows.length) }
}

async function endSession(ctx: Context, sessionId: string): Promise<void> {
  if (!z.safeParse(id, sessionId).success) return
  await ctx.write(async (tx) => {
    await tx.deleteFrom('sysSession').where('sessionId', '=', sessionId).execute()
  })
}
