import * as z from 'zod/mini'
import type { refusedAs } from '#contract/fields.ts'
import { Refusal } from '#server/context.ts'
import { RULES, type RuleName } from '#contract/texts/rules.ts'
import type { Language } from '#contract/wire.ts'

const REASONS = { 'zh-CN': z.locales.zhCN(), 'zh-TW': z.locales.zhTW(), en: z.locales.en() }

/** One correction may uncover another: a value becomes a list, then what is inside of it is looked at. */
const READINGS = 3

/** Where more is wrong than that, nothing is spelled otherwise: each reading takes its time. */
const RESPELLED_MAX = 1000

/** What people do not write: of these rules the words of the library would show a pattern, or nothing. */
const WITHOUT_WORDS: ReadonlySet<Issue['code']> = new Set(['invalid_format', 'invalid_union', 'custom'])

type Issue = z.core.$ZodIssue
type Holder = Record<PropertyKey, unknown>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Where the wrong value stands; of a bare value that was read as a list of one, the place of the bare value. */
function placeOf(value: unknown, path: readonly PropertyKey[]): [Holder, PropertyKey] | undefined {
  let place: [Holder, PropertyKey] | undefined
  for (const name of path) {
    if (!isHolder(value)) return place
    place = [value, name]
    value = value[name]
  }
  return place
}

/** Whether the value under `name` was spelled in another way that clients have for the same, and is spelled right now. */
function respell(holder: Holder, name: PropertyKey, issue: Issue): boolean {
  const value = holder[name]
  if (value === undefined || (value === null && Array.isArray(holder))) return false
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined
  if (value === null) delete holder[name]
  else if (typeof value === 'number' && (expected === 'string' || issue.code === 'invalid_value')) {
    holder[name] = String(value)
  } else if (expected === 'array') holder[name] = value === '' ? [] : [value]
  else return false
  return true
}

function respellAll(value: unknown, issues: readonly Issue[]): boolean {
  if (issues.length > RESPELLED_MAX) return false
  let found = false
  for (const issue of issues) {
    const place = placeOf(value, issue.path)
    if (place && respell(...place, issue)) found = true
  }
  return found
}

function isRule(name: string): name is RuleName {
  return Object.hasOwn(RULES, name)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, name) => (isHolder(at) ? at[name] : undefined), value)
}

/** What a person reads of a rule that a field breaks. */
function reasonOf(issue: Issue, value: unknown, language: Language): string {
  if (isRule(issue.message)) return RULES[issue.message][language]
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined) return RULES.required[language]
  return WITHOUT_WORDS.has(issue.code) ? RULES.format[language] : issue.message
}

/**
 * The value as the schema says, unknown fields left out. Where the schema does not take a value as it was sent, null
 * counts as not sent, a number as its digits and a single value as a list of one, as the wire promises; `value` is
 * changed then.
 *
 * @throws Refusal BAD_REQUEST naming the first wrong field and why, in the caller's language, or the code of its rule
 */
export function validate(schema: z.core.SomeType | undefined, value: unknown, language: Language): unknown {
  if (schema === undefined) return undefined
  const read = () => z.safeParse(schema as z.core.$ZodType, value, { error: REASONS[language].localeError })
  let result = read()
  for (let reading = 1; !result.success && reading < READINGS; reading++) {
    if (!respellAll(value, result.error.issues)) break
    result = read()
  }
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  const { errCode, args } = ((issue?.code === 'custom' && issue.params) || {}) as Partial<
    ReturnType<typeof refusedAs>['params']
  >
  if (errCode) throw new Refusal(errCode, args, { field })
  const reason = issue ? reasonOf(issue, value, language) : ''
  throw new Refusal('BAD_REQUEST', [field ? `${field}: ${reason}` : reason], field ? { field } : undefined)
}
