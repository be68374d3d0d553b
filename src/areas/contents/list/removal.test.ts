import { expect, test } from 'vitest'
import { removalOf } from './removal.ts'

const row = (status: string, ...kinds: string[]) => ({
  contentId: '1',
  catalogId: '10',
  contentType: 'article',
  title: 'One',
  status,
  waiting: kinds.map((kind) => ({ kind })),
})

test('what is or may be on the site is unpublished before it is deleted, and so is what is archived', () => {
  for (const status of ['20', '30', '50', '60'])
    expect(removalOf(row(status)), status).toEqual(['content.offline', 'content.delete'])
})

test('a draft is deleted at once, and so is what was unpublished', () => {
  for (const status of ['0', '40']) expect(removalOf(row(status)), status).toEqual(['content.delete'])
})

test('what waits on the device counts as done', () => {
  expect(removalOf(row('0', 'content.publish'))).toEqual(['content.offline', 'content.delete'])
  expect(removalOf(row('30', 'content.offline'))).toEqual(['content.delete'])
})
