import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { requestDrain } from '#data/outbox/drain.ts'
import { notify } from '#data/page/notices.ts'
import { probe } from '#data/network/online.ts'

/** Sends what waits on a person's word, who is told when nothing can go out now. */
export async function sendNow(): Promise<void> {
  requestDrain()
  if ((await probe()) === 'online') return
  notify({ level: 'info', message: t(i18n)`You're offline. It will be sent when you reconnect.` })
}
