import { useRef } from 'react'
import { expect, test } from 'vitest'
import { shown } from '#tests/support/shown.tsx'
import { useVisitQuery, type VisitQuery } from './use-visit-query.ts'

type Step = (choice: VisitQuery) => void

function Searching({ steps, site, tell }: { steps: readonly Step[]; site: string | undefined; tell: Step }) {
  const choice = useVisitQuery(site)
  const done = useRef(0)
  // One step in each drawing, as one press comes after another.
  steps[done.current++]?.(choice)
  tell(choice)
  return null
}

/** What is asked for when all steps are done. */
function askedAfter(steps: readonly Step[], site: string | undefined): VisitQuery['asked'] {
  const told: VisitQuery[] = []
  shown(<Searching steps={steps} site={site} tell={(choice) => told.push(choice)} />)
  return told.at(-1)?.asked
}

const CHOSEN = ['2026-11-01', '2026-11-02'] as const

test('a search for the same days asks anew for what is shown', () => {
  let asked = 0
  askedAfter([(choice) => choice.search(() => asked++)], 'harbour')
  expect(asked).toBe(1)
})

test('a search for other days or another site asks for these alone', () => {
  let asked = 0
  const search: Step = (choice) => choice.search(() => asked++)
  expect(askedAfter([(choice) => choice.setRange(CHOSEN), search], 'harbour')).toEqual({
    siteId: 'harbour',
    range: CHOSEN,
  })
  expect(askedAfter([(choice) => choice.setSiteId('lighthouse'), search], 'harbour')?.siteId).toBe('lighthouse')
  expect(asked).toBe(0)
})

test('a search before a site is known asks for nothing', () => {
  let asked = 0
  expect(askedAfter([(choice) => choice.search(() => asked++)], undefined)).toBeUndefined()
  expect(asked).toBe(0)
})
