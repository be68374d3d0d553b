import type { Choice } from '#data/outbox/conflicts.ts'

export type Choices = ReadonlyMap<string, Choice>

/** What was chosen up to one step that can be taken back. */
export interface Step {
  choices: Choices
  /** The place in which it was typed; further keys there belong to the same step. */
  typed?: string
}

export const NO_STEPS: readonly Step[] = [{ choices: new Map() }]

export function choicesIn(steps: readonly Step[]): Choices {
  return steps.at(-1)?.choices ?? new Map<string, Choice>()
}

/** With one more choice; typing on in a place is one step, however many keys it takes. */
export function withChoice(steps: readonly Step[], key: string, choice: Choice): readonly Step[] {
  const before = choicesIn(steps)
  const isTyping = typeof choice === 'object' && typeof before.get(key) === 'object'
  const choices = new Map(before).set(key, choice)
  if (!isTyping) return [...steps, { choices }]
  const others = steps.at(-1)?.typed === key ? steps.slice(0, -1) : steps
  return [...others, { choices, typed: key }]
}

/** Without the last one; undefined where nothing was chosen. */
export function withoutLast(steps: readonly Step[]): readonly Step[] | undefined {
  return steps.length > 1 ? steps.slice(0, -1) : undefined
}
