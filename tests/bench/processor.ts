import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100

/** Processor time (s) since each of them started. */
export interface ProcessorTime {
  /** Browsers with all their processes. */
  readonly browser: number
  readonly server: number
  /** This process: the line between them, and what drives the browser. */
  readonly self: number
}

interface Row {
  readonly parent: number
  readonly seconds: number
  readonly isServer: boolean
}

function rowOf(id: number): Row | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name, which may hold anything, stands in brackets before what is counted here.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
    return {
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      isServer: command.includes('dist/server/main.js'),
    }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** What this process and those that it started have used; `undefined` where there is no /proc to read it from. */
export function processorTime(): ProcessorTime | undefined {
  if (process.platform !== 'linux') return undefined
  const rows = new Map<number, Row>()
  for (const name of readdirSync('/proc')) {
    const row = /^\d+$/.test(name) ? rowOf(Number(name)) : undefined
    if (row) rows.set(Number(name), row)
  }
  const isBelow = (id: number): boolean => {
    const parent = rows.get(id)?.parent
    return parent !== undefined && (parent === process.pid || isBelow(parent))
  }
  const sum = (wanted: (row: Row) => boolean) =>
    [...rows].reduce((all, [id, row]) => (isBelow(id) && wanted(row) ? all + row.seconds : all), 0)
  const { user, system } = process.cpuUsage()
  return {
    browser: sum(({ isServer }) => !isServer),
    server: sum(({ isServer }) => isServer),
    self: (user + system) / 1e6,
  }
}
