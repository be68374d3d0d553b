import { expect, test, vi } from 'vitest'
import { decisionsOf } from '#data/outbox/conflicts.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { DecisionCard } from './decision-card.tsx'

vi.mock('#data/reads/use-read.ts', () => ({ useRead: () => ({}) }))

const form = (title: string, ...blocks: string[]): ContentForm => ({
  contentId: '1',
  title,
  contentHtml: blocks.map((block) => `<p>${block}</p>`).join(''),
})

/** The words that stand above the sides of each decision, and name its choices for who does not see them. */
function namesOf(base: ContentForm, mine: ContentForm, theirs: ContentForm): string[] {
  return decisionsOf(mergeContent(base, mine, theirs)).map((decision) => {
    const words = wordsOf(
      <DecisionCard
        decision={decision}
        hasBase
        modelId={undefined}
        sources={new Map()}
        theirName="Ann"
        choice={undefined}
        onChoose={() => undefined}
      />,
    )
    return words.slice(0, words.indexOf(' Before'))
  })
}

test('decisions about several places of one text have names of their own', () => {
  const names = namesOf(
    form('Bridge', 'one', 'two', 'three'),
    form('Old bridge', 'one, mine', 'two', 'three, mine'),
    form('New bridge', 'one, theirs', 'two', 'three, theirs'),
  )
  expect(names).toEqual(['Title', 'Article text, passage 1', 'Article text, passage 2'])
})

test('the only place of a text goes by the name of the text', () => {
  expect(namesOf(form('t', 'one'), form('t', 'mine'), form('t', 'theirs'))).toEqual(['Article text'])
})
