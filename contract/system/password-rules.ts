const SPECIAL = String.raw`!@#$%^&*?()\[\]{}<>:;,.'"~·+=_\-`
const ALLOWED = `[A-Za-z0-9${SPECIAL}]`

/** What a password must contain. */
export type PasswordPart = 'letter' | 'lower' | 'upper' | 'digit' | 'special'

/** A regular expression for one character of each part. */
export const PART_PATTERNS: Readonly<Record<PasswordPart, string>> = {
  letter: '[A-Za-z]',
  lower: '[a-z]',
  upper: '[A-Z]',
  digit: String.raw`\d`,
  special: `[${SPECIAL}]`,
}

/** A regular expression for a password of which every character may be used, where there is a rule. */
export const ALLOWED_PATTERN = `^${ALLOWED}+$`

interface BuiltInRule {
  /** What the reference back end calls it. */
  readonly code: string
  readonly parts: readonly PasswordPart[]
}

/** Behind the items 0 to 4 of dictionary SecurityPasswordRule, in this order. */
const BUILT_IN: readonly BuiltInRule[] = [
  { code: 'NONE', parts: [] },
  { code: 'LETTER_NUMBER', parts: ['letter', 'digit'] },
  { code: 'UPPER_LOW_LETTER_NUMBER', parts: ['lower', 'upper', 'digit'] },
  { code: 'LETTER_NUMBER_SPECIAL', parts: ['letter', 'digit', 'special'] },
  { code: 'UPPER_LOW_LETTER_NUMBER_SPECIAL', parts: ['lower', 'upper', 'digit', 'special'] },
]

/** The item that asks for nothing. */
export const NO_RULE = '0'

function patternOf({ parts }: BuiltInRule): string {
  if (parts.length === 0) return ''
  return `^${parts.map((part) => `(?=.*${PART_PATTERNS[part]})`).join('')}${ALLOWED}+$`
}

/** Sources of the regular expressions behind the items 0 to 4 of dictionary SecurityPasswordRule. */
export const PASSWORD_RULES: readonly string[] = BUILT_IN.map(patternOf)

/** The item of the dictionary that a rule is, also where a back end says it by its code. */
export function ruleItem(rule: string): string {
  const index = BUILT_IN.findIndex(({ code }) => code === rule)
  return index === -1 ? rule || NO_RULE : String(index)
}

/**
 * What a password must contain by a built-in rule; undefined for a rule of somebody's own, or a built-in one that
 * somebody has given another pattern.
 */
export function partsOfRule(rule: string, pattern: string | undefined): readonly PasswordPart[] | undefined {
  const item = BUILT_IN[Number(ruleItem(rule))]
  if (!item) return undefined
  // What is said by its code comes from a back end that spells the same rules otherwise.
  const isOurs = !pattern || rule === item.code || pattern === patternOf(item)
  return isOurs ? item.parts : undefined
}
