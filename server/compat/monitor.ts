import { onlineList } from '#contract/monitor.ts'
import { type ServerInfo, serverInfo } from '#contract/monitor/server.ts'
import { answering, withoutFields, withRowsWithout } from './around.ts'

const plainServer = withoutFields('startTime', 'runTime', 'database', 'queues', 'backups', 'samples')

/** What its monitor answers. */
export const MONITOR_WRAPS = [
  [onlineList, answering(withRowsWithout('current'))],
  [serverInfo, answering((data: ServerInfo) => ({ ...plainServer(data), app: withoutFields('alias')(data.app) }))],
] as const
