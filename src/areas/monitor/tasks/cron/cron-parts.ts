import { CRON_PARTS, type CronPart, partsOf } from '#lib/cron.ts'

/** What an empty editor shows. */
export const CRON_START = '* * * * * ?'

/** What one part of an expression says; `other` is what the editor has no field for, kept as it was typed. */
export type PartChoice =
  | { kind: 'every' }
  | { kind: 'none' }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'step'; from: number; step: number }
  | { kind: 'nearest'; day: number }
  | { kind: 'last' }
  | { kind: 'nth'; day: number; nth: number }
  | { kind: 'lastWeekday'; day: number }
  | { kind: 'chosen'; values: readonly number[] }
  | { kind: 'other'; text: string }
export type ChoiceKind = PartChoice['kind']

/** An expression, part by part; the year may be none. */
export type Choices = Readonly<Record<CronPart, PartChoice>>

const YEARS = 10

/** The least and the largest number of a part. */
export function boundsOf(part: CronPart, now = new Date()): readonly [number, number] {
  const year = now.getFullYear()
  const bounds: Record<CronPart, readonly [number, number]> = {
    second: [0, 59],
    minute: [0, 59],
    hour: [0, 23],
    day: [1, 31],
    month: [1, 12],
    week: [1, 7],
    year: [year, 2099],
  }
  return bounds[part]
}

/** Numbers that can be chosen one by one: of years the next few. */
export function numbersOf(part: CronPart): number[] {
  const [least, largest] = boundsOf(part)
  const count = part === 'year' ? YEARS : largest - least + 1
  return Array.from({ length: count }, (_, index) => least + index)
}

/** What can be said in a part, in the order in which it is offered. */
export function kindsOf(part: CronPart): readonly ChoiceKind[] {
  switch (part) {
    case 'day':
      return ['every', 'none', 'range', 'step', 'nearest', 'last', 'chosen']
    case 'week':
      return ['every', 'none', 'range', 'nth', 'lastWeekday', 'chosen']
    case 'year':
      return ['none', 'every', 'range', 'step', 'chosen']
    default:
      return ['every', 'range', 'step', 'chosen']
  }
}

/** What a kind begins with. */
export function startOf(part: CronPart, kind: ChoiceKind): PartChoice {
  const [least] = boundsOf(part)
  switch (kind) {
    case 'range':
      return { kind, from: least, to: least + 1 }
    case 'step':
      return { kind, from: least, step: 1 }
    case 'nearest':
      return { kind, day: 1 }
    case 'nth':
      return { kind, day: 2, nth: 1 }
    case 'lastWeekday':
      return { kind, day: 2 }
    case 'chosen':
      return { kind, values: [] }
    case 'other':
      return { kind, text: '*' }
    default:
      return { kind }
  }
}

const NUMBERS: readonly [RegExp, (...numbers: number[]) => PartChoice][] = [
  [/^(\d+)-(\d+)$/, (from = 0, to = 0) => ({ kind: 'range', from, to })],
  [/^(\d+)\/(\d+)$/, (from = 0, step = 1) => ({ kind: 'step', from, step })],
  [/^(\d+)(?:,\d+)*$/, (...values) => ({ kind: 'chosen', values })],
]

/** Reads one part. */
export function readPart(part: CronPart, text: string): PartChoice {
  if (text === '*') return { kind: 'every' }
  if (text === '' || text === '?') return { kind: 'none' }
  if (part === 'day') {
    if (text === 'L') return { kind: 'last' }
    const [, day] = /^(\d+)W$/.exec(text) ?? []
    if (day !== undefined) return { kind: 'nearest', day: Number(day) }
  }
  if (part === 'week') {
    const [, day, nth] = /^(\d)#(\d)$/.exec(text) ?? []
    if (day !== undefined) return { kind: 'nth', day: Number(day), nth: Number(nth) }
    const [, last] = /^(\d)L$/.exec(text) ?? []
    if (last !== undefined) return { kind: 'lastWeekday', day: Number(last) }
  }
  const [least, largest] = boundsOf(part)
  for (const [pattern, make] of NUMBERS) {
    if (!pattern.test(text)) continue
    const numbers = text.split(/\D/).map(Number)
    const isStep = text.includes('/')
    if (numbers.every((one, index) => (isStep && index === 1) || (one >= least && one <= largest)))
      return isStep && !kindsOf(part).includes('step') ? { kind: 'other', text } : make(...numbers)
  }
  return { kind: 'other', text }
}

/** Spells one part; nothing chosen is everything. */
export function spellPart(part: CronPart, choice: PartChoice): string {
  switch (choice.kind) {
    case 'none':
      return part === 'year' ? '' : '?'
    case 'range':
      return `${choice.from}-${choice.to}`
    case 'step':
      return `${choice.from}/${choice.step}`
    case 'nearest':
      return `${choice.day}W`
    case 'last':
      return 'L'
    case 'nth':
      return `${choice.day}#${choice.nth}`
    case 'lastWeekday':
      return `${choice.day}L`
    case 'chosen':
      return choice.values.length > 0 ? choice.values.toSorted((a, b) => a - b).join(',') : '*'
    case 'other':
      return choice.text
    default:
      return '*'
  }
}

/** Reads an expression; one of fewer than six parts says nothing yet. */
export function readChoices(text: string): Choices {
  const typed = partsOf(text)
  const parts = typed.length >= 6 ? typed : partsOf(CRON_START)
  const choices = CRON_PARTS.map((part, index) => [part, readPart(part, parts[index] ?? '')] as const)
  return Object.fromEntries(choices) as Record<CronPart, PartChoice>
}

export function spellChoices(choices: Choices): string {
  return CRON_PARTS.map((part) => spellPart(part, choices[part]))
    .join(' ')
    .trim()
}

const OTHER_DAY = { day: 'week', week: 'day' } as const

/** Sets one part; of days of the month and days of the week one is left open. */
export function withChoice(choices: Choices, part: CronPart, choice: PartChoice): Choices {
  const changed = { ...choices, [part]: choice }
  if (part !== 'day' && part !== 'week') return changed
  const other = OTHER_DAY[part]
  if (choice.kind !== 'none') return { ...changed, [other]: { kind: 'none' } }
  return choices[other].kind === 'none' ? { ...changed, [other]: { kind: 'every' } } : changed
}
