import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import { queueOperation, type Intent } from '#data/outbox/outbox.ts'

/** Orders a publication; it is followed where the server can be reached, and waits on this device where it can not. */
export function usePublication(siteId: string, onClose: () => void) {
  const { t } = useLingui()
  const online = useOnline()
  const [followed, setFollowed] = useState<string>()
  const publish = async (intent: Intent) => {
    try {
      const result = await queueOperation(intent, siteId)
      if (online && 'opId' in result) return setFollowed(result.opId)
    } catch (error) {
      return notify({ level: 'error', title: t`Not saved on this device`, message: failureText(error) })
    }
    notify({
      level: 'info',
      message: t`Saved here. It will be published when you reconnect.`,
    })
    onClose()
  }
  return { publish, followed }
}
