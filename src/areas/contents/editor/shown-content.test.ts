import { expect, test } from 'vitest'
import type { ContentInit } from '#contract/contents/form.ts'
import { moveContent } from '#data/outbox/outbox.ts'
import { onWhatIsShown, shownContent } from './shown-content.ts'

const form = { contentId: '5', catalogId: '10', contentType: 'article' as const, title: 'Shown' }

test('an order of the editor without a text says what was seen, as one of a list does', () => {
  const init = { ...form, status: '30', version: 7 } as unknown as ContentInit
  const order = onWhatIsShown(moveContent(shownContent(form, { base: undefined }, init), '11'), { form, version: 7 })
  expect(order.expect).toEqual({ status: '30', version: 7 })
  expect(order.base).toEqual({ form, version: 7 })
})

test('of a content that no server has seen it expects nothing of one', () => {
  expect(shownContent(form, { base: undefined }, undefined)).toEqual(form)
})
