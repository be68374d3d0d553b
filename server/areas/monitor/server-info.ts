import { arch, freemem, hostname, release, totalmem, type } from 'node:os'
import { dirname } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { serverDashboard } from '#contract/monitor.ts'
import { type ServerInfo, serverInfo } from '#contract/monitor/server.ts'
import { PRODUCT } from '#contract/product.ts'
import { RUN_TIME } from '#contract/texts/monitor.ts'
import { textIn } from '#contract/texts.ts'
import type { Language } from '#contract/wire.ts'
import { formatDateTime } from '#lib/dates.ts'
import { type Disk, ownAddress } from '#server/health/machine-facts.ts'
import { queueLengths } from '#server/health/queue-lengths.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'

export const serverRoutes: readonly Route[] = [
  route(serverDashboard, async (ctx) => ({ app: PRODUCT, ...sinceOf(ctx) })),
  route(serverInfo, showServer),
]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KB = 1024
const MB = KB * KB
const GB = KB * MB
const ARGS_MAX = 500

const rounded = (value: number) => Math.round(value * 100) / 100
const shareOf = (part: number, total: number) => (total > 0 ? rounded((part / total) * 100) : 0)

/** Days, hours and minutes, beginning with the first that is not zero. */
export function runTimeText(seconds: number, language: Language): string {
  const parts = [seconds / DAY, (seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE].map(Math.floor)
  const first = parts.findIndex((part) => part > 0)
  const from = first < 0 ? parts.length - 1 : first
  return textIn(RUN_TIME[from] ?? RUN_TIME[0], language, parts.slice(from))
}

function sinceOf({ services, language }: Context) {
  const seconds = Math.floor(process.uptime())
  return {
    startTime: formatDateTime(new Date(services.now().getTime() - seconds * 1000)),
    runTime: runTimeText(seconds, language),
  }
}

function cpuOf({ services }: Context) {
  const { cores, total, used, system, idle } = services.health.cpu.read()
  return { cpuNum: cores, total, sys: system, used, free: idle }
}

function memoryOf() {
  const [total, free] = [totalmem(), freemem()]
  const inGb = (bytes: number) => rounded(bytes / GB)
  return { total: inGb(total), used: inGb(total - free), free: inGb(free), usage: shareOf(total - free, total) }
}

function processOf(ctx: Context) {
  const { heapTotal, heapUsed } = process.memoryUsage()
  const inMb = (bytes: number) => rounded(bytes / MB)
  return {
    total: inMb(heapTotal),
    max: inMb(getHeapStatistics().heap_size_limit),
    free: inMb(heapTotal - heapUsed),
    used: inMb(heapUsed),
    usage: shareOf(heapUsed, heapTotal),
    version: process.version,
    home: dirname(process.execPath),
    name: 'Node.js',
    inputArgs: [...process.execArgv, ...process.argv.slice(1)].join(' ').slice(0, ARGS_MAX),
    ...sinceOf(ctx),
  }
}

function diskOf({ path, fileSystem, total, free }: Disk) {
  const used = total - free
  const sizes = { total: sizeText(total), free: sizeText(free), used: sizeText(used) }
  return { dirName: path, sysTypeName: fileSystem, typeName: path, ...sizes, usage: shareOf(used, total) }
}

function sizeText(bytes: number): string {
  const [unit, name] = bytes >= GB ? [GB, 'GB'] : bytes >= MB ? [MB, 'MB'] : [KB, 'KB']
  return `${(bytes / unit).toFixed(1)} ${name}`
}

async function showServer(ctx: Context): Promise<ServerInfo> {
  const { db, health } = ctx.services
  const [disks, database, backups, queues, samples] = await Promise.all([
    health.disks(),
    health.database(),
    health.backups(),
    queueLengths(db),
    health.samples.all(),
  ])
  return {
    app: PRODUCT,
    ...sinceOf(ctx),
    cpu: cpuOf(ctx),
    mem: memoryOf(),
    jvm: processOf(ctx),
    sys: {
      computerName: hostname(),
      computerIp: ownAddress(),
      userDir: process.cwd(),
      osName: `${type()} ${release()}`,
      osArch: arch(),
    },
    sysFiles: disks.map(diskOf),
    database,
    queues,
    backups: backups.map(({ name, time, size }) => ({ name, time: formatDateTime(time), size: String(size) })),
    samples: [...samples],
  }
}
