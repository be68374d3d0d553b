import { useState } from 'react'
import type { Choice, Decision } from '#data/conflicts.ts'

export type Choices = ReadonlyMap<string, Choice>

/** What was chosen so far, each step of which can be taken back. */
export function useChoices() {
  const [steps, setSteps] = useState<Choices[]>([new Map()])
  const choices = steps.at(-1) ?? new Map<string, Choice>()
  const push = (next: Choices) => setSteps([...steps, next])
  return {
    choices,
    choose: (key: string, choice: Choice) => push(new Map(choices).set(key, choice)),
    chooseAll: (decisions: Decision[], choice: Choice) => push(new Map(decisions.map(({ key }) => [key, choice]))),
    undo: steps.length > 1 ? () => setSteps(steps.slice(0, -1)) : undefined,
  }
}
