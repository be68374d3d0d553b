import { expect, test } from 'vitest'
import { LAYOUTS } from '#editor/insert/layouts/layouts.ts'
import { cleanHtml } from '#server/shared/clean-html.ts'

test.each(LAYOUTS)('the ready layout $id is stored as it is inserted', ({ html }) => {
  const blocks = html(({ id }) => id)
  const canonical = (text: string) => text.replaceAll(/(?<=[:;])\s+|;(?=")/g, '')
  expect(canonical(cleanHtml(blocks))).toBe(canonical(blocks))
})
