import { expect, test } from 'vitest'
import { requireRevision, revisionOf } from './revision.ts'

test('a save upon what is stored passes, one upon an older state is refused, one without a revision is not judged', () => {
  const before = { name: 'Harbour' }
  const now = { name: 'Port' }
  const revision = revisionOf(before)
  expect(() => requireRevision(before, revision, 'ann')).not.toThrow()
  expect(() => requireRevision(now, undefined, 'ann')).not.toThrow()
  expect(() => requireRevision(now, revision, 'ann')).toThrow(expect.objectContaining({ errCode: 'SAVED_BY_OTHER' }))
})
