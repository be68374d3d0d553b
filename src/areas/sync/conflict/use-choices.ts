import { useState } from 'react'
import type { Choice, Conflict, Decision } from '#data/conflicts.ts'
import { choicesIn, NO_STEPS, withChoice, withoutLast, type Choices, type Step } from './steps.ts'

export type { Choices }

/** What was chosen in dialogs that were closed before all was decided: a slip of a finger costs no word. By operation. */
const left = new Map<string, { of: string; steps: readonly Step[] }>()

/** What was chosen so far, each step of which can be taken back; it waits until it is decided or the page goes. */
export function useChoices({ opId, payloadRev, conflict }: Conflict) {
  // Places have other names in another merge.
  const [of] = useState(() => JSON.stringify([payloadRev, conflict.theirs]))
  const [steps, setSteps] = useState(() => {
    const known = left.get(opId)
    return known?.of === of ? known.steps : NO_STEPS
  })
  const go = (next: readonly Step[]) => {
    left.set(opId, { of, steps: next })
    setSteps(next)
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
