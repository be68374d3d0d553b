import type { Route } from '#server/http/route.ts'
import { feedRoutes } from './feed.ts'
import { initRoutes } from './init.ts'
import { listRoutes } from './list.ts'
import { lockRoutes } from './lock.ts'
import { logRoutes } from './log.ts'
import { orderRoutes } from './order.ts'
import { placeRoutes } from './place.ts'
import { recycleRoutes } from './recycle.ts'
import { relatedRoutes } from './related.ts'
import { saveRoutes } from './save.ts'
import { sortRoutes } from './sort.ts'
import { statusRoutes } from './status.ts'

export const routes: readonly Route[] = [
  listRoutes,
  initRoutes,
  saveRoutes,
  statusRoutes,
  placeRoutes,
  orderRoutes,
  sortRoutes,
  lockRoutes,
  recycleRoutes,
  relatedRoutes,
  feedRoutes,
  logRoutes,
].flat()
