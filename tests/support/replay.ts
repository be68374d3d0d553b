import { expect } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { TestClient } from './app.ts'
import { differencesOf } from './recorded.ts'
import { type RecordedCall, recordedCallsOf, withIds } from './recorded-calls.ts'

const byId = new Map<string, AnyEndpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]))

export interface Replay {
  /** What has to be known before the next one, by case. */
  readonly after?: Readonly<Record<string, () => Promise<void>>>
  /** Cases of which this server knowingly says something else, and why. */
  readonly known?: Readonly<Record<string, string>>
  /** Only these; without it all that were recorded. */
  readonly only?: readonly string[]
}

/** Who sends, in which site, and what recorded ids are called here. */
interface Sender {
  readonly client: TestClient
  readonly site: string
  readonly ids: ReadonlyMap<string, string>
}

/** What depends on what is stored there and here. */
const STORED = new Set([
  ...['updateBy', 'updateTime', 'remark', 'email', 'phoneNumber', 'avatar', 'loginIp', 'loginDate', 'preferences'],
  ...['lastLoginTime', 'lastLoginIp', 'lastLoginAddr', 'deptId', 'deptName', 'total', 'children', 'realName', 'status'],
])
const isStored = (fault: string) => STORED.has(/^\S*\.(\w+):/.exec(fault)?.[1] ?? '')

const send = ({ client, site, ids }: Sender, { id, request }: RecordedCall) =>
  client.call(byId.get(id) as AnyEndpoint, { site, ...withIds(request ?? {}, ids) } as never)

function faultsOf(record: RecordedCall, answer: { code?: number; msg?: string; data?: unknown }): string[] {
  const { code = 200, msg, data } = answer
  if (code !== record.code) return [`code ${code} (${msg}), not ${record.code} (${record.msg})`]
  if (code !== 200) return (record.msg === undefined) === (msg === undefined) ? [] : [`says "${msg}"`]
  return differencesOf(record.data, data).filter((fault) => !isStored(fault))
}

/** Sends all that was recorded of a call and fails where this server answers otherwise, by case. */
export async function replayCall(
  sender: Sender,
  id: string,
  { after = {}, known = {}, only }: Replay = {},
): Promise<void> {
  const faults: string[] = []
  for (const record of recordedCallsOf(id)) {
    if (only && !only.includes(record.case)) continue
    const found = faultsOf(record, (await send(sender, record)) as never)
    // What is listed as another answer has to be one.
    if (record.case in known ? found.length === 0 : found.length > 0)
      faults.push(`${record.case}: ${found.join('; ') || 'is answered alike'}`)
    await after[record.case]?.()
  }
  expect({ id, faults }).toEqual({ id, faults: [] })
}
