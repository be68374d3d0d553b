import { isVisible } from '#contract/line-text.ts'
import type { ValidationType } from '#contract/models/kinds.ts'
import { parseDateTime } from '#lib/dates.ts'
import { caseKey, type PatternCase, type Verdicts } from './patterns.ts'

export interface FieldRule {
  readonly type: ValidationType
  readonly regex?: string | undefined
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Nothing that has a form is longer; a longer text is not looked at, since some looks cost the square of its length. */
const FORMED_MAX = 2000

type FormedType = Exclude<ValidationType, 'NotEmpty' | 'Regex'>

const FORMS: Readonly<Record<FormedType, (value: string) => boolean>> = {
  Number: (value) => /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value),
  Int: (value) => /^\d+$/.test(value),
  Date: (value) => value.length === 10 && parseDateTime(value) !== undefined,
  Time: (value) => TIME.test(value),
  DateTime: (value) => value.length === 19 && parseDateTime(value) !== undefined,
  Email: (value) => /^[\w-]+(\.[\w-]+)*@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,}$/.test(value),
  PhoneNumber: (value) => /^1[3-9]\d{9}$/.test(value),
}

/** The patterns that a value has to be matched with, before its rules can be asked. */
export function patternsOf(value: string | null, rules: readonly FieldRule[]): PatternCase[] {
  if (value === null || value.length > FORMED_MAX) return []
  return rules.flatMap(({ type, regex }) => (type === 'Regex' && regex ? { pattern: regex, value } : []))
}

/** A rule that a value breaks; `slow` where a pattern took too long to say it. */
export type BrokenRule = ValidationType | 'slow'

/**
 * The first rule that a value breaks; an empty value only breaks NotEmpty.
 *
 * @param verdicts of all its `patternsOf`
 */
export function brokenRule(
  value: string | null,
  rules: readonly FieldRule[],
  verdicts: Verdicts,
): BrokenRule | undefined {
  if (value === null) return rules.find((rule) => rule.type === 'NotEmpty')?.type
  for (const rule of rules) {
    const broken = breach(value, rule, verdicts)
    if (broken) return broken
  }
  return undefined
}

function breach(value: string, { type, regex }: FieldRule, verdicts: Verdicts): BrokenRule | undefined {
  if (type === 'NotEmpty') return isVisible(value) ? undefined : type
  if (type === 'Regex' && !regex) return undefined
  if (value.length > FORMED_MAX) return type
  if (type !== 'Regex') return FORMS[type](value) ? undefined : type
  const verdict = verdicts.get(caseKey({ pattern: regex ?? '', value })) ?? 'slow'
  return verdict === 'matches' ? undefined : verdict === 'slow' ? 'slow' : type
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
