import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { configAdd } from '#contract/system/configs.ts'
import { call } from '#data/request/call.ts'

i18n.load('en', {})
i18n.activate('en')

test('what is sent stands in no storage of the page, and is held back all the same when it is sent twice', async () => {
  const written: string[] = []
  const storage = {
    getItem: () => null,
    setItem: (...texts: string[]) => void written.push(...texts),
    removeItem: () => undefined,
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: 'Admin-Token=T1' })
  vi.stubGlobal('fetch', async () => new Response('{"code":200}'))
  const body = { configName: 'a', configKey: 'a', configValue: 'new-password' }
  await call(configAdd, { body })
  expect(written.join()).not.toContain('new-password')
  await expect(call(configAdd, { body })).rejects.toMatchObject({ kind: 'repeat' })
})
