import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/shown.tsx'
import { DiscardWords, WhatWaits } from './logout-dialog.tsx'

test('who leaves nothing behind is asked no more than whether to go', () => {
  expect(wordsOf(<WhatWaits isKnown count={0} drafts={0} hasHistory={false} />)).toBe('Sign out of this device?')
})

test('what waits is counted, and can be taken along', () => {
  const words = wordsOf(<WhatWaits isKnown count={1} drafts={2} hasHistory={false} />)
  expect(words).toContain('1 change is not on the server yet.')
  expect(words).toContain('2 drafts stay on this device')
  expect(words).toContain('Export unsent work')
})

test('where the device can not be read nobody is told that nothing waits', () => {
  const words = wordsOf(<WhatWaits isKnown={false} count={0} drafts={0} hasHistory={false} />)
  expect(words).toContain('so there may be unsent work here')
  expect(words).not.toContain('Sign out of this device?')
})

test('who has sent everything is told that the history of his texts stays', () => {
  const words = wordsOf(<WhatWaits isKnown count={0} drafts={0} hasHistory />)
  expect(words).toBe(
    'Sign out of this device? Your version history, discarded drafts and activity stay on this device. ' +
      'Only you can see them.',
  )
})

test('the question before all is given up names both counts, and that it is for good', () => {
  const words = wordsOf(<DiscardWords count={1} drafts={2} />)
  expect(words).toContain('1 unsent change, 2 drafts,')
  expect(words).toContain("This can't be undone.")
})
