import { expect, it } from 'vitest'
import { targetIn } from './editor-target.ts'

it('opens what the address names, and a new content under an id of its own', () => {
  expect(targetIn({ id: '42', catalogId: '7' })).toEqual({ type: 'article', catalogId: '7', id: '42' })
  expect(targetIn({ id: '0', draft: '43' })).toMatchObject({ id: '0', draft: '43' })
  expect(targetIn({ id: '0' })).toMatchObject({ id: '0', draft: expect.stringMatching(/^\d+$/) })
})

it.each([{ id: 'abc' }, { id: '42', catalogId: 'x' }, { draft: '../1' }, { id: '99999999999999999999' }])(
  'an address with what can be no id opens nothing: %j',
  (search) => {
    expect(targetIn(search)).toBeUndefined()
  },
)
