import { type ReactNode, useState } from 'react'
import { useOnline } from '#data/network/online.ts'
import { type Intent, queueOperation } from '#data/outbox/outbox.ts'
import { notify } from '#data/page/notices.ts'
import { OperationProgress } from './operation-progress.tsx'

interface Words {
  /** Names the order while it is followed. */
  title: string
  /** Said where there is no line. */
  waits: string
}

/**
 * Orders one thing at a time: it is followed where the server can be reached, and said to wait where it can not. `progress`
 * is to be shown. Ordering fails where this device keeps nothing.
 */
export function useFollowedOrder(siteId: string): {
  order: (intent: Intent, words: Words) => Promise<void>
  progress: ReactNode
} {
  const online = useOnline()
  const [followed, setFollowed] = useState<{ opId: string; title: string }>()
  const order = async (intent: Intent, { title, waits }: Words) => {
    const result = await queueOperation(intent, siteId)
    if (online && 'opId' in result) setFollowed({ opId: result.opId, title })
    else notify({ level: 'info', message: waits })
  }
  const progress = followed && (
    <OperationProgress
      key={followed.opId}
      opIds={[followed.opId]}
      title={followed.title}
      alone
      onEnd={() => setFollowed(undefined)}
    />
  )
  return { order, progress }
}
