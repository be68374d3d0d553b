import { cleanTexts } from '#contract/clean-text.ts'
import type { LogChange } from '#contract/monitor/logs.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Context } from '#server/context.ts'

/** Longest value and most fields that an entry of the log keeps. */
const VALUE_MAX = 200
const FIELDS_MAX = 50

/** Who and when is said by the entry itself. */
const NOT_SAID = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

/** Fields whose values are told to nobody, by their names. */
const SECRET_FIELD =
  /(pass(word|wd|code|phrase)?|weak_?passwords|hash|api_?key|pwd|secret(_?key)?|token|storage_?args|credentials?|private_?key|otp|recovery_?codes?)$/i

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

/**
 * The same for what is stored as one value but is many settings: each by its own name. A setting that is gone has no value
 * after. Of settings that hold more settings only those of pipes are opened.
 */
export function noteSettings(ctx: Context, before: Fields | null | undefined, after: Fields, name = ''): void {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])]
  for (const field of names) {
    const [from, to] = [before?.[field], after[field]]
    if (isSettings(from) || isSettings(to))
      noteSettings(ctx, isSettings(from) ? from : {}, isSettings(to) ? to : {}, `${name}${field}.`)
    else noteChanges(ctx, { [field]: from }, { [field]: to ?? null }, name)
  }
}

function isSettings(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

/** Notes what was added to a list and what was taken from it, several in one line as far as it has room for them. */
export function noteList(ctx: Context, field: string, before: readonly string[], after: readonly string[]): void {
  for (const from of linesOf(before.filter((one) => !after.includes(one)))) add(ctx, { field, from })
  for (const to of linesOf(after.filter((one) => !before.includes(one)))) add(ctx, { field, to })
}

function linesOf(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of new Set(words)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 2 <= VALUE_MAX) lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word.slice(0, VALUE_MAX))
  }
  return lines
}

/** Notes whom or what a call was about, where its arguments do not tell a name. */
export function noteSubject(ctx: Context, field: string, value: string): void {
  const text = textOf(value)
  if (text !== undefined) add(ctx, { field, from: text, to: text })
}

/** Notes what rows that go are called. */
export function noteRemoved<Row extends object>(ctx: Context, rows: readonly Row[], field: keyof Row & string): void {
  for (const row of rows) {
    const from = textOf(row[field])
    if (from !== undefined) add(ctx, { field, from })
  }
}

/** A text that was cut between the halves of an emoji loses the first one, without which no entry could be stored. */
function add({ changes }: Context, change: LogChange): void {
  if (changes.length < FIELDS_MAX) changes.push(cleanTexts(change))
}
