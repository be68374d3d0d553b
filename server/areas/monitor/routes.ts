import type { Route } from '#server/http/route.ts'
import { cacheRoutes } from './cache-calls.ts'
import { logRoutes } from './logs.ts'
import { onlineRoutes } from './online.ts'
import { scheduledTaskRoutes } from './scheduled-tasks.ts'
import { serverRoutes } from './server-info.ts'

export const routes: readonly Route[] = [
  ...serverRoutes,
  ...cacheRoutes,
  ...onlineRoutes,
  ...logRoutes,
  ...scheduledTaskRoutes,
]
