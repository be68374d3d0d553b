import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/shown.tsx'
import { WhatWaits } from './logout-dialog.tsx'

test('who leaves nothing behind is asked no more than whether to go', () => {
  expect(wordsOf(<WhatWaits isKnown count={0} drafts={0} />)).toBe('Sign out of this device?')
})

test('what waits is counted, and can be taken along', () => {
  const words = wordsOf(<WhatWaits isKnown count={1} drafts={2} />)
  expect(words).toContain('1 change has not reached the server.')
  expect(words).toContain('2 drafts stay on this device')
  expect(words).toContain('Export unsent work')
})

test('where the device can not be read nobody is told that nothing waits', () => {
  const words = wordsOf(<WhatWaits isKnown={false} count={0} drafts={0} />)
  expect(words).toContain('nobody can say whether unsent work waits here')
  expect(words).not.toContain('Sign out of this device?')
})
