import { expect, test } from 'vitest'
import type { ContentInit } from '#contract/contents/form.ts'
import { filledLogo } from './filled-logo.ts'

const answer = { logo: 'iurl://resources/1', logoSrc: '/a.png' } as ContentInit
const form = (logo?: string) => ({ contentId: '5', ...(logo !== undefined && { logo }) })

test('a logo that the server took from the first picture is shown', () => {
  expect(filledLogo(answer, form(''), form())).toEqual(answer)
})

test('nothing takes the place of a logo that was picked since, nor of one that was taken away', () => {
  expect(filledLogo(answer, form('iurl://resources/2'), form(''))).toBeUndefined()
  expect(filledLogo(answer, form(''), form('iurl://resources/1'))).toBeUndefined()
})

test('where the server has none, or was not reached, there is nothing to show', () => {
  expect(filledLogo({ ...answer, logo: '' }, form(), form())).toBeUndefined()
  expect(filledLogo(undefined, form(), form())).toBeUndefined()
})
