import { serverDashboard } from '#contract/monitor.ts'
import { PRODUCT } from '#contract/product.ts'
import { RUN_TIME } from '#contract/texts/monitor.ts'
import { textIn } from '#contract/texts.ts'
import type { Language } from '#contract/wire.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { logRoutes } from './logs.ts'
import { onlineRoutes } from './online.ts'

export const routes: readonly Route[] = [route(serverDashboard, showDashboard), ...onlineRoutes, ...logRoutes]

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
