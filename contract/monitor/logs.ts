import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import { datetime, id, int, listOf, long, pageOf, pageQuery, sought, word } from '#contract/fields.ts'

/** What a call does to data. */
export const BUSINESS_TYPES = [
  ...(['OTHER', 'INSERT', 'UPDATE', 'DELETE', 'GRANT', 'EXPORT', 'IMPORT', 'FORCE', 'GENCODE', 'CLEAN'] as const),
] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]

/** One field of a row before and after a call; absent where it had no value. Never a secret. */
const logChange = z.object({ field: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })
export type LogChange = z.output<typeof logChange>

export const operLog = z.object({
  operId: id,
  /** What was worked on, in the language of the request. */
  title: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  /** Id of the call, such as `config.edit`. */
  method: z.string(),
  requestMethod: z.string(),
  operatorType: z.string(),
  operUid: z.optional(id),
  operName: z.optional(z.string()),
  /** The API token that called in his name (ours). */
  tokenName: z.optional(z.string()),
  deptName: z.optional(z.string()),
  operUrl: z.string(),
  operIp: z.string(),
  operLocation: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  /** JSON, its first 500 characters; passwords and other secrets are left out. */
  requestArgs: z.optional(z.string()),
  /** JSON of the answer or the text of the refusal, the first 2,000 characters. */
  responseResult: z.optional(z.string()),
  responseCode: int,
  operTime: datetime,
  /** Milliseconds. */
  cost: long,
  /** What was changed, where the server knows it (ours). */
  changes: z.optional(z.array(logChange)),
})
export type OperLog = z.output<typeof operLog>

export const loginLog = z.object({
  infoId: id,
  userType: z.string(),
  userId: z.optional(z.string()),
  userName: z.string(),
  /** Label of the dictionary LoginLogType. */
  logType: z.string(),
  /** '0' done, '1' failed. */
  status: z.enum(['0', '1']),
  ipaddr: z.string(),
  loginLocation: z.optional(z.string()),
  browser: z.optional(z.string()),
  os: z.optional(z.string()),
  msg: z.optional(z.string()),
  loginTime: datetime,
})
export type LoginLog = z.output<typeof loginLog>

const logMenu = z.object({ id: z.string(), name: z.string(), router: z.string() })
export type LogMenu = z.output<typeof logMenu>

const VIEW = ['monitor:logs:view']

/** Of both logs: newest first where no order is asked for; the days are both in. */
const search = {
  ...pageQuery,
  orderByColumn: z.optional(word),
  isAsc: z.optional(z.enum(['ascending', 'descending'])),
  params: z.optional(z.object({ beginTime: z.optional(word), endTime: z.optional(word) })),
}

/** Counting stops some way behind the page: `totalIsMore` says so (ours). */
const logPage = <Row extends z.core.SomeType>(row: Row) =>
  z.extend(pageOf(row), { totalIsMore: z.optional(z.boolean()) })

/** The logs that there are. */
export const logMenus = defineEndpoint({
  id: 'logs.menus',
  method: 'GET',
  path: '/monitor/logs',
  permission: VIEW,
  data: pageOf(logMenu),
})

export const operLogList = defineEndpoint({
  id: 'operlog.list',
  method: 'GET',
  path: '/monitor/operlog/list',
  permission: VIEW,
  query: z.object({
    ...search,
    title: z.optional(sought),
    operName: z.optional(sought),
    businessType: z.optional(word),
    responseCode: z.optional(int),
    operatorType: z.optional(word),
  }),
  data: logPage(operLog),
})

export const operLogExport = exportOf('operlog.export', operLogList)

export const operLogRemove = defineEndpoint({
  id: 'operlog.remove',
  method: 'DELETE',
  path: '/monitor/operlog',
  permission: VIEW,
  body: listOf(id),
})

/** Empties the log, then notes that in it. */
export const operLogClean = defineEndpoint({
  id: 'operlog.clean',
  method: 'DELETE',
  path: '/monitor/operlog/clean',
  permission: VIEW,
})

export const loginLogList = defineEndpoint({
  id: 'loginlog.list',
  method: 'GET',
  path: '/monitor/logininfor/list',
  permission: VIEW,
  query: z.object({
    ...search,
    userName: z.optional(sought),
    ipaddr: z.optional(sought),
    status: z.optional(word),
  }),
  data: logPage(loginLog),
})

export const loginLogExport = exportOf('loginlog.export', loginLogList)

export const loginLogRemove = defineEndpoint({
  id: 'loginlog.remove',
  method: 'DELETE',
  path: '/monitor/logininfor',
  permission: VIEW,
  body: listOf(id),
})

export const loginLogClean = defineEndpoint({
  id: 'loginlog.clean',
  method: 'DELETE',
  path: '/monitor/logininfor/clean',
  permission: VIEW,
})
