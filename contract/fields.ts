import * as z from 'zod/mini'
import { isVisible, oneLine } from '#contract/line-text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RuleName } from '#contract/texts/rules.ts'

/** A text that has this form; people read the words of the rule, never the pattern. */
export function matching(pattern: RegExp, rule: RuleName) {
  return z.regex(pattern, rule)
}

/** The same of what only code can judge. */
export function holding<Value>(isHeld: (value: NoInfer<Value>) => boolean, rule: RuleName): z.core.$ZodCheck<Value> {
  return z.refine(isHeld, rule)
}

/** Of a text or a list; what is longer is looked at no further, since the rules behind may take their time. */
export function atMost(max: number) {
  return z.maxLength(max, { abort: true })
}

/** A text of which there is something to see: a title of spaces or of characters without a width is none. */
export const visible = holding<string>(isVisible, 'required')

const LONG_MAX = '9223372036854775807'
const INT_MAX = 2_147_483_647

/** Digits of at most 19 places that a 64-bit column can hold. */
function fitsLong(digits: string): boolean {
  const amount = digits.replace('-', '')
  return amount.length < LONG_MAX.length || amount <= LONG_MAX
}

/**
 * A 64-bit positive integer. Answers carry it as a decimal string; requests may send string or
 * number and both become a string here. JavaScript numbers above 2^53 would lose digits.
 */
export const id = z.pipe(
  z.union(
    [z.string().check(matching(/^\d{1,19}$/, 'id'), holding(fitsLong, 'id')), z.int('id').check(z.nonnegative('id'))],
    'id',
  ),
  z.transform(String),
)

/** A 64-bit integer that is no id (sizes, counters, sort flags), a decimal string like `id`. */
export const long = z.pipe(
  z.union([z.string().check(matching(/^-?\d{1,19}$/, 'whole'), holding(fitsLong, 'whole')), z.int('whole')], 'whole'),
  z.transform(String),
)

/** A 32-bit integer; query strings may spell it as text. */
export const int = z
  .pipe(z.union([z.int('whole'), z.string().check(matching(/^-?\d{1,10}$/, 'whole'))], 'whole'), z.transform(Number))
  .check(holding((value) => Math.abs(value) <= INT_MAX, 'whole'))

/** `yyyy-MM-dd HH:mm:ss`, server local time. */
export const datetime = z.string().check(matching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'datetime'))

/** `yyyy-MM-dd`. */
export const date = z.string().check(matching(/^\d{4}-\d{2}-\d{2}$/, 'date'))

/** Yes or no as the wire spells it. */
export const yesNo = z.enum(['Y', 'N'])
export type YesNo = z.output<typeof yesNo>

/**
 * A switch in an answer: whatever is not 'Y' is off, such as the '0' of a column that nobody ever set. It is left as it
 * came, so that what nobody touched goes back like that.
 */
export const onOff = z.union([yesNo, z.string()]) as unknown as typeof yesNo

/** A true/false that query strings spell as text. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)

/** More than a page of any list holds; a statement takes no more than 65,535 values. */
const LIST_MAX = 10_000

type Payload = Parameters<z.core.CheckFn<unknown>>[0]

/** A longer list is refused before its items are looked at: there may be millions. */
function refuseLonger(value: unknown, max: number, { issues }: Pick<Payload, 'issues'>): void {
  if (Array.isArray(value) && value.length > max)
    issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value })
}

/** A list of at most 10,000; a single bare value is accepted as a list of one, as the wire promises. */
export function listOf<T extends z.core.SomeType>(item: T, max = LIST_MAX) {
  return z.pipe(
    z.transform((value: unknown, payload) => {
      refuseLonger(value, max, payload)
      return Array.isArray(value) ? value : [value]
    }),
    z.array(item).check(atMost(max)),
  )
}

/** A list of at most so many items; its length is looked at before they are. */
export function arrayOf<T extends z.core.SomeType>(item: T, max: number): z.ZodMiniArray<T> {
  const list = z.pipe(
    z.transform((value: unknown, payload) => {
      refuseLonger(value, max, payload)
      return value
    }),
    z.array(item).check(atMost(max)),
  )
  return list as unknown as z.ZodMiniArray<T>
}

/** Refuses an object with more keys; says by its name what it limits, for who walks through the schemas. */
function fewKeys(max: number): z.core.$ZodCheck<object> {
  const check = holding<object>((value) => Object.keys(value).length <= max, 'tooMany')
  Object.assign(check._zod.def, { check: 'most_keys' })
  return check
}

/** Longest name of a property that somebody else chose. */
const KEY_MAX = 255

/** An object whose keys others choose, at most so many; they are counted before the values are looked at. */
export function mapOf<T extends z.core.SomeType>(value: T, max: number): z.ZodMiniRecord<z.ZodMiniString, T> {
  const map = z.pipe(
    z.transform((sent: unknown, { issues }) => {
      if (typeof sent === 'object' && sent !== null && Object.keys(sent).length > max)
        issues.push({ code: 'custom', message: 'tooMany' satisfies RuleName, input: sent })
      return sent
    }),
    z.record(z.string().check(atMost(KEY_MAX)), value).check(fewKeys(max)),
  )
  return map as unknown as z.ZodMiniRecord<z.ZodMiniString, T>
}

/** Characters of all texts and keys in a value, and its items; counting ends above `max`. */
function sizeOf(value: unknown, max: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let size = 1
  for (const [key, inner] of Object.entries(value)) {
    if (size > max) break
    size += key.length + sizeOf(inner, max - size)
  }
  return size
}

/** Anything of at most about so many characters, for what nobody but its sender understands. */
export function anythingUpTo(max: number) {
  const check = holding<unknown>((value) => sizeOf(value, max) <= max, 'tooMany')
  Object.assign(check._zod.def, { check: 'most_characters' })
  return z.unknown().check(check)
}

/** Nothing that is searched for has a longer name, title or address. */
const SOUGHT_MAX = 360

/** What somebody looks for in a list. */
export const sought = z.string().check(atMost(SOUGHT_MAX))

/** A word that programs choose among: a state, a kind, a code. */
export const word = z.string().check(atMost(255))

/** The rest of an address, as long as the server takes one. */
export const pathText = z.string().check(atMost(2000))

/** Text with a limit in UTF-16 units; JSON null becomes '' (it clears the field). */
export function text(max: number) {
  return z.pipe(
    z.transform((value: unknown) => (value === null ? '' : value)),
    z.string().check(atMost(max)),
  )
}

/** The same for a field of one line, whose line breaks become spaces. */
export function line(max: number) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? oneLine(value) : value === null ? '' : value)),
    z.string().check(atMost(max)),
  )
}

/** What a thing is called by people: one line, of which there is something to see, without spaces around it. */
export function nameText(max: number) {
  return line(max).check(z.trim(), visible)
}

/** What a thing is called by templates and addresses. */
export function codeText(max: number) {
  return text(max).check(visible, matching(/^[A-Za-z0-9_]+$/, 'code'))
}

/** For a rule of a field that has a text of its own: the machine code and the words of the refusal. */
export function refusedAs(errCode: ErrorCode, ...args: readonly string[]) {
  return { params: { errCode, args } }
}

/** The paging part of a list query; sizes are capped at 10,000 as on the wire. */
export const pageQuery = {
  pageNum: z._default(int, 1),
  pageSize: z._default(int, 20),
}

/** `{rows, total}`; total is a decimal string. */
export function pageOf<T extends z.core.SomeType>(row: T) {
  return z.object({ rows: z.array(row), total: long })
}

export interface Page<Row> {
  rows: Row[]
  total: string
}

/** What tells one stored state of an object from another; answered with it, sent back with a save. Additive. */
export const revision = z.optional(z.string().check(atMost(64)))

/** What a call that starts a background task answers. */
export const taskRef = z.object({ taskId: z.string() })
