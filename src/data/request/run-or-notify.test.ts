import { i18n } from '@lingui/core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { StorageError } from '#db/storage-error.ts'
import { type Notice, onNotice } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'

const told: Notice[] = []

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return onNotice((notice) => told.push(notice))
})
afterEach(() => void (told.length = 0))

test('what fails on a full disk is told in words', async () => {
  await runOrNotify(() => Promise.reject(new StorageError('full', undefined)))
  expect(told).toEqual([{ level: 'error', message: expect.stringContaining('out of space') }])
})

test('what fails before it waits is told, too', async () => {
  await runOrNotify(() => {
    throw new Error('Not now')
  })
  expect(told).toEqual([{ level: 'error', message: 'Not now' }])
})

test('nothing is said of what succeeds', async () => {
  await runOrNotify(() => Promise.resolve(false))
  expect(told).toEqual([])
})
