import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { COMMENT_SCRIPT } from '#render/tags/comment-script.ts'

test('the script of a page with comments is one that browsers read, below 3 KiB, and ends no element of its page', () => {
  expect(() => new Script(COMMENT_SCRIPT)).not.toThrow()
  expect(Buffer.byteLength(COMMENT_SCRIPT)).toBeLessThan(3 * 1024)
  expect(COMMENT_SCRIPT).not.toMatch(/<\/|<!--|innerHTML/)
})
