import { expect, test } from 'vitest'
import { LAYOUTS } from '#pickers/rich-text/insert/layouts/layouts.ts'
import { cleanHtml } from '#server/areas/clean-html.ts'

test.each(LAYOUTS)('the ready layout $id is stored as it is inserted', ({ html }) => {
  const blocks = html(({ id }) => id)
  const canonical = (text: string) => text.replaceAll(/(?<=[:;])\s+|;(?=")/g, '')
  expect(canonical(cleanHtml(blocks))).toBe(canonical(blocks))
})
