import { expect, test } from 'vitest'
import { avatarOf } from './use-session.ts'

test('who has no picture has none where the server names a folder, too', () => {
  expect(avatarOf({ avatarSrc: '/profile/a/1.png' })).toBe('/stage-api/profile/a/1.png')
  expect(avatarOf({ avatarSrc: '/profile/' })).toBeUndefined()
  expect(avatarOf({})).toBeUndefined()
})
