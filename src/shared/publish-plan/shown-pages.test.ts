import { expect, test } from 'vitest'
import type { PlanPage } from '#contract/publishing/plan.ts'
import { NO_FILTER, shownPages } from './shown-pages.ts'

const page = (pipeCode: string, path: string, title: string, event: PlanPage['event']): PlanPage => ({
  pipeCode,
  path,
  title,
  event,
  kind: 'content',
})
const ROWS = [
  page('pc', 'news/1.html', 'Ferry', 'new'),
  page('pc', 'news/2.html', 'Bridge', 'rewritten'),
  page('h5', 'news/1.html', 'Ferry', 'rewritten'),
]
const found = (filter: Partial<typeof NO_FILTER>) =>
  shownPages(ROWS, { ...NO_FILTER, ...filter }).map(({ pipeCode, path }) => `${pipeCode} ${path}`)

test('a text is looked for in titles and paths, in any case', () => {
  expect(found({ text: ' FERRY ' })).toEqual(['pc news/1.html', 'h5 news/1.html'])
  expect(found({ text: '2.html' })).toEqual(['pc news/2.html'])
})

test('pipe and what happens leave the pages that have both', () => {
  expect(found({ pipeCode: 'pc', event: 'rewritten' })).toEqual(['pc news/2.html'])
  expect(found({})).toHaveLength(3)
})
