import { cacheInfo, cacheValue } from '#contract/monitor/caches.ts'
import { onlineList } from '#contract/monitor.ts'
import { type ServerInfo, serverInfo } from '#contract/monitor/server.ts'
import { answering, withoutFields, withRowsWithout } from './around.ts'

const plainServer = withoutFields('startTime', 'runTime', 'database', 'queues', 'backups', 'samples')

/** What its monitor answers. */
export const MONITOR_WRAPS = [
  [cacheInfo, answering(withoutFields('caches'))],
  [cacheValue, answering(withoutFields('hidden'))],
  [onlineList, answering(withRowsWithout('current'))],
  [serverInfo, answering((data: ServerInfo) => ({ ...plainServer(data), app: withoutFields('alias')(data.app) }))],
] as const
