import * as z from 'zod/mini'
import { type DataOf, defineEndpoint } from '#contract/endpoint.ts'
import { datetime, int, long } from '#contract/fields.ts'

const app = z.object({ name: z.string(), alias: z.optional(z.string()), version: z.string() })

/** Shares of a hundred over the last moments, of all cores together; `total` in ms of all cores. */
const cpu = z.object({
  cpuNum: int,
  total: z.number(),
  sys: z.number(),
  used: z.number(),
  /** Waiting for disks, where the system says so. */
  wait: z.optional(z.number()),
  free: z.number(),
})

/** Of the machine, in GB; `usage` of a hundred. */
const mem = z.object({ total: z.number(), used: z.number(), free: z.number(), usage: z.number() })

/** The process that runs the server, whatever it is written in: its heap in MB. */
const jvm = z.object({
  total: z.number(),
  /** What the heap may grow to. */
  max: z.number(),
  free: z.number(),
  used: z.number(),
  usage: z.number(),
  version: z.string(),
  home: z.string(),
  name: z.string(),
  startTime: datetime,
  runTime: z.string(),
  inputArgs: z.optional(z.string()),
})

const sys = z.object({
  computerName: z.string(),
  computerIp: z.string(),
  userDir: z.string(),
  osName: z.string(),
  osArch: z.string(),
})

/** One disk; sizes as texts with a unit. */
const disk = z.object({
  dirName: z.string(),
  sysTypeName: z.string(),
  typeName: z.string(),
  total: z.string(),
  free: z.string(),
  used: z.string(),
  usage: z.number(),
})

/** One moment of the last hour: shares of a hundred, MB, and what waited in queues. */
const sample = z.object({
  /** Milliseconds since 1970. */
  time: long,
  /** Of all cores of the machine. */
  cpu: z.number(),
  /** Of one core, so that several busy threads make more than a hundred. */
  processCpu: z.number(),
  /** All memory that the process holds, MB. */
  memory: z.number(),
  heap: z.number(),
  /** How late the process came to its work, ms, one time in a hundred. */
  delay: z.number(),
  pages: int,
  tasks: int,
})
export type Sample = z.output<typeof sample>

/** How the server and its machine are. What is ours is left out by other back ends. */
export const serverInfo = defineEndpoint({
  id: 'server.info',
  method: 'GET',
  path: '/monitor/server',
  permission: ['monitor:server:view'],
  offline: 'online',
  data: z.object({
    app,
    startTime: z.optional(datetime),
    runTime: z.optional(z.string()),
    cpu,
    mem,
    jvm,
    sys,
    sysFiles: z.array(disk),
    /** Bytes (ours). */
    database: z.optional(z.object({ name: z.string(), version: z.string(), size: long })),
    /** What waits or is under way (ours). */
    queues: z.optional(z.object({ pages: int, failedPages: int, waitingTasks: int, runningTasks: int })),
    /** The newest archives in the folder for backups, newest first; bytes (ours). */
    backups: z.optional(z.array(z.object({ name: z.string(), time: datetime, size: long }))),
    /** One a minute, at most an hour of them, and the present moment, oldest first (ours). */
    samples: z.optional(z.array(sample)),
  }),
})
export type ServerInfo = DataOf<typeof serverInfo>
