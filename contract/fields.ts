import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'

/** Digits of at most 19 places that a 64-bit column can hold. */
function fitsLong(digits: string): boolean {
  return digits.length < 19 || digits <= '9223372036854775807'
}

/**
 * A 64-bit positive integer. Answers carry it as a decimal string; requests may send string or
 * number and both become a string here. JavaScript numbers above 2^53 would lose digits.
 */
export const id = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,19}$/), z.refine(fitsLong)), z.int().check(z.nonnegative())]),
  z.transform(String),
)

/** A 64-bit integer that is no id (sizes, counters, sort flags), a decimal string like `id`. */
export const long = z.pipe(z.union([z.string().check(z.regex(/^-?\d{1,19}$/)), z.int()]), z.transform(String))

/** A 32-bit integer; query strings may spell it as text. */
export const int = z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,10}$/))]), z.transform(Number))

/** `yyyy-MM-dd HH:mm:ss`, server local time. */
export const datetime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

/** `yyyy-MM-dd`. */
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

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

/** A list of at most 10,000; a single bare value is accepted as a list of one, as the wire promises. */
export function listOf<T extends z.core.SomeType>(item: T) {
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(LIST_MAX)),
  )
}

/** Text with a limit in UTF-16 units; JSON null becomes '' (it clears the field). */
export function text(max: number) {
  return z.pipe(
    z.transform((value: unknown) => (value === null ? '' : value)),
    z.string().check(z.maxLength(max)),
  )
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

/** What a call that starts a background task answers. */
export const taskRef = z.object({ taskId: z.string() })
