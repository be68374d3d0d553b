import { readFileSync } from 'node:fs'

/** What an installation of the reference answered, by call and case. */
interface Recorded {
  'content.init': Cases<RecordedAnswer>
  'content.list': Cases<RecordedAnswer>
  'exmodel.data': Cases<RecordedAnswer>
  'async.get': Cases<RecordedAnswer>
  'content.add': Cases<RecordedSave>
  'content.save': Cases<RecordedSave>
}

type Cases<T> = Readonly<Record<string, T>>

export interface RecordedAnswer {
  code: number
  data?: unknown
}

/** The code that was answered, and how the task ended where one was begun. */
export interface RecordedSave {
  code: number
  task?: string
}

const recorded = JSON.parse(
  readFileSync(new URL('../reference/contents.json', import.meta.url), 'utf8'),
) as Readonly<Recorded>

/** @throws Error where there is no such record */
export function recordOf<Call extends keyof Recorded>(call: Call, name: string): Recorded[Call][string] {
  const record = recorded[call][name]
  if (!record) throw new Error(`Nothing was recorded of ${call} "${name}"`)
  return record as Recorded[Call][string]
}

/** All that was recorded of a call that reads. */
export function recordsOf(call: 'content.init' | 'content.list' | 'exmodel.data' | 'async.get'): RecordedAnswer[] {
  return Object.values(recorded[call])
}

/** Fields whose very values count. */
const EXACT: ReadonlySet<string> = new Set([
  ...['original', 'linkFlag', 'downloadRemoteImage', 'isLock', 'showSubTitle', 'status', 'topFlag', 'copyType'],
  ...['attributes', 'keywords', 'tags', 'publishPipe', 'params', 'percent', 'deleted', 'total'],
  ...['author', 'summary', 'publishDate', 'offlineDate', 'contentType'],
])

/** Where an answer is of another shape than the recorded one; a text or a list that is empty may be absent in either. */
export function differencesOf(record: unknown, answer: unknown, place = 'data'): string[] {
  if (Array.isArray(record) && Array.isArray(answer)) {
    const [first] = answer as unknown[]
    return record.length === 0 || first === undefined ? [] : differencesOf(record[0], first, `${place}[0]`)
  }
  if (isRecord(record) && isRecord(answer)) {
    return [...new Set([...Object.keys(record), ...Object.keys(answer)])].flatMap((name) => {
      const [was, is] = [record[name], answer[name]]
      const at = `${place}.${name}`
      if (isEmpty(was) && isEmpty(is)) return []
      if (EXACT.has(name))
        return JSON.stringify(was) === JSON.stringify(is) ? [] : [`${at}: ${textOf(was)}, not ${textOf(is)}`]
      return differencesOf(was, is, at)
    })
  }
  return kindOf(record) === kindOf(answer) ? [] : [`${place}: ${kindOf(record)}, not ${kindOf(answer)}`]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

function textOf(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value)
}
