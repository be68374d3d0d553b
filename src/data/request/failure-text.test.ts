import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { StorageError } from '#db/storage-error.ts'
import { NotOnDevice } from '#workers/not-on-device.ts'
import { failureText } from '#data/request/failure-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('tells a full disk apart from other failures of storage', () => {
  const texts = (['full', 'lost', 'newer', 'blocked', 'unavailable'] as const).map((failure) =>
    failureText(new StorageError(failure, undefined)),
  )
  expect(texts[0]).toMatch(/out of space/)
  expect(new Set(texts).size).toBe(texts.length)
})

it('knows what was never kept by the name that a worker hands over', () => {
  const { name, message } = new NotOnDevice('Content 8')
  expect(failureText(Object.assign(new Error(message), { name }))).toMatch(/can't be reached/)
})

it('tells a worker that could not be fetched, or broke, in words of the app and not of the browser', () => {
  const broken = Object.assign(new Error('Uncaught SyntaxError'), { name: 'WorkerBroken' })
  expect(failureText(broken)).toBe("Part of the app couldn't be loaded. Nothing is lost.")
})

it.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://cms.example/admin/assets/a.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://cms.example/admin/assets/a.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['the style sheet of a part', new Error('Unable to preload CSS for /admin/assets/a.css')],
])('tells a missing part of the app in words of its own: %s', (_, error) => {
  expect(failureText(error)).toBe("Part of the app couldn't be loaded. Nothing is lost.")
})

it('leaves other errors their own text', () => {
  expect(failureText(new Error('The session has expired'))).toBe('The session has expired')
})
