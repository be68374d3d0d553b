import type { LogChange } from '#contract/monitor/logs.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Context } from '#server/context.ts'

/** Longest value and most fields that an entry of the log keeps. */
const VALUE_MAX = 200
const FIELDS_MAX = 50

/** Who and when is said by the entry itself. */
const NOT_SAID = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

/** Fields whose values are told to nobody, by their names. */
const SECRET_FIELD = /(pass(word|wd|code|phrase)?|pwd|secret|token|credentials?|private_?key|otp|recovery_?codes?)$/i

/** Whether a field is taken for a secret, wherever it stands. */
export function isSecretField(name: string): boolean {
  return SECRET_FIELD.test(name)
}

type Fields = Readonly<Record<string, unknown>>

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const text =
    value instanceof Date ? formatDateTime(value) : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text
}

/**
 * Notes for the operation log what a call makes of a row: the fields of `after` that differ. What `after` does not name
 * keeps its value. Secrets are left out, long texts cut. Called inside of `ctx.write`, which may begin anew.
 *
 * @param name told before the fields where a call changes several rows
 */
export function noteChanges(ctx: Context, before: object | undefined, after: object, name = ''): void {
  for (const [field, next] of Object.entries(after)) {
    if (next === undefined || NOT_SAID.has(field) || isSecretField(field)) continue
    const [from, to] = [textOf((before as Fields | undefined)?.[field]), textOf(next)]
    if (from !== to)
      add(ctx, { field: name + field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
  }
}

/** Notes what rows that go are called. */
export function noteRemoved<Row extends object>(ctx: Context, rows: readonly Row[], field: keyof Row & string): void {
  for (const row of rows) {
    const from = textOf(row[field])
    if (from !== undefined) add(ctx, { field, from })
  }
}

function add({ changes }: Context, change: LogChange): void {
  if (changes.length < FIELDS_MAX) changes.push(change)
}
