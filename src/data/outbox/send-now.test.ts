import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendNow } from './send-now.ts'

const { probe, notify, requestDrain } = vi.hoisted(() => ({ probe: vi.fn(), notify: vi.fn(), requestDrain: vi.fn() }))
vi.mock('#data/network/online.ts', () => ({ probe }))
vi.mock('#data/page/notices.ts', () => ({ notify }))
vi.mock('#data/outbox/drain.ts', () => ({ requestDrain }))

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => vi.clearAllMocks())

test('what is sent at once needs no word', async () => {
  probe.mockResolvedValue('online')
  await sendNow()
  expect(requestDrain).toHaveBeenCalledOnce()
  expect(notify).not.toHaveBeenCalled()
})

test.each(['offline', 'portal'])('who presses "Send now" without a line (%s) is told so', async (line) => {
  probe.mockResolvedValue(line)
  await sendNow()
  expect(requestDrain).toHaveBeenCalledOnce()
  expect(notify).toHaveBeenCalledWith({ level: 'info', message: "You're offline. It will be sent when you reconnect." })
})
