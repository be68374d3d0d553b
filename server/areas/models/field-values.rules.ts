import { createContext, Script } from 'node:vm'
import { isVisible } from '#contract/clean-text.ts'
import type { ValidationType } from '#contract/models/kinds.ts'
import { parseDateTime } from '#lib/dates.ts'

export interface FieldRule {
  readonly type: ValidationType
  readonly regex?: string | undefined
}

export interface FieldOption {
  readonly name: string
  readonly value: string
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Long texts and patterns together can take for ever; a value is matched up to this length. */
const REGEX_VALUE_MAX = 2000
/** And for this long, in milliseconds: the pattern is somebody's own. */
const REGEX_TIME_MAX = 100

const RULES: Readonly<Record<ValidationType, (value: string, rule: FieldRule) => boolean>> = {
  NotEmpty: isVisible,
  Number: (value) => /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value),
  Int: (value) => /^\d+$/.test(value),
  Date: (value) => value.length === 10 && parseDateTime(value) !== undefined,
  Time: (value) => TIME.test(value),
  DateTime: (value) => value.length === 19 && parseDateTime(value) !== undefined,
  Email: (value) => /^[\w-]+(\.[\w-]+)*@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,}$/.test(value),
  PhoneNumber: (value) => /^1[3-9]\d{9}$/.test(value),
  Regex: matchesRegex,
}

const MATCH = new Script('new RegExp(`^(?:${regex})$`, "u").test(value)')

/** Only the limit of a script can end a match; texts alone go in, so nothing of ours can be reached. */
function matchesRegex(value: string, { regex }: FieldRule): boolean {
  if (!regex) return true
  if (value.length > REGEX_VALUE_MAX) return false
  try {
    const context = createContext(Object.assign(Object.create(null), { regex, value }) as object)
    return MATCH.runInContext(context, { timeout: REGEX_TIME_MAX }) === true
  } catch {
    return false
  }
}

/** The first rule that a value breaks; an empty value only breaks NotEmpty. */
export function brokenRule(value: string | null, rules: readonly FieldRule[]): ValidationType | undefined {
  if (value === null) return rules.find((rule) => rule.type === 'NotEmpty')?.type
  return rules.find((rule) => !RULES[rule.type](value, rule))?.type
}

/** The text that is stored: lists joined by commas, blank values replaced by the default, else null. */
export function storedText(value: unknown, defaultValue: string | null): string | null {
  const text = Array.isArray(value)
    ? value.map(String).join(',')
    : value === undefined || value === null
      ? ''
      : String(value)
  return text.trim() === '' ? (defaultValue ?? null) : text
}

/** Lines `value=label`, split at the first `=`; lines without one are left out. */
export function optionsOfText(text: string): FieldOption[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.includes('='))
    .map((line) => ({ value: line.slice(0, line.indexOf('=')), name: line.slice(line.indexOf('=') + 1) }))
}
