import { useState } from 'react'
import { choicesOf, storeChoices } from '#data/outbox/conflict-choices.ts'
import type { Choice, Conflict, Decision } from '#data/outbox/conflicts.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { choicesIn, NO_STEPS, withChoice, withoutLast, type Choices, type Step } from './steps.ts'

export type { Choices }

/** What was chosen in dialogs that were closed before all was decided, each step of it. By operation. */
const left = new Map<string, { of: string; steps: readonly Step[] }>()

/**
 * What was chosen so far: a slip of a finger costs no step of it, a reload no choice and no word. It waits until the
 * conflict is decided.
 */
export function useChoices(operation: Conflict) {
  const { opId, payloadRev, conflict } = operation
  // Places have other names in another merge.
  const [of] = useState(() => JSON.stringify([payloadRev, conflict.theirs]))
  const [steps, setSteps] = useState(() => {
    const known = left.get(opId)
    return known?.of === of ? known.steps : stepsOf(choicesOf(operation))
  })
  const go = (next: readonly Step[]) => {
    left.set(opId, { of, steps: next })
    setSteps(next)
    void runOrNotify(() => storeChoices(operation, choicesIn(next)))
  }
  const before = withoutLast(steps)
  return {
    choices: choicesIn(steps),
    choose: (key: string, choice: Choice) => go(withChoice(steps, key, choice)),
    chooseAll: (decisions: Decision[], choice: Choice) =>
      go([...steps, { choices: new Map(decisions.map(({ key }) => [key, choice])) }]),
    undo: before && (() => go(before)),
    forget: () => void left.delete(opId),
  }
}

const stepsOf = (choices: Choices) => (choices.size === 0 ? NO_STEPS : [...NO_STEPS, { choices }])
