import { Trans, useLingui } from '@lingui/react/macro'
import { IconEraser } from '@tabler/icons-react'
import { cacheClearAll, cacheClearName, cacheInfo, cacheKeys, cacheValue } from '#contract/monitor/caches.ts'
import { useAction } from '#data/reads/use-action.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'

/** Every read that shows what is kept. */
export const CACHE_READS = [cacheInfo, cacheKeys, cacheValue]

/** Empties one cache: what is needed of it is made anew. */
export function ClearButton({ name, title }: { name: string; title: string }) {
  const { t } = useLingui()
  const action = useAction(cacheClearName, { success: t`${title} cleared`, invalidates: CACHE_READS })
  return (
    <ActionButton
      endpoint={cacheClearName}
      look="row"
      icon={IconEraser}
      loading={action.pending}
      aria-label={t`Clear ${title}`}
      // What went wrong is shown by the call.
      onClick={() => void action.run({ params: { cacheName: name } }).catch(() => undefined)}
    >
      <Trans context="cache">Clear</Trans>
    </ActionButton>
  )
}

export function ClearAllButton() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const isPlain = usePlainServer()
  const action = useAction(cacheClearAll, { success: t`All caches cleared`, invalidates: CACHE_READS })
  const handleClick = async () => {
    const yes = await confirm({
      title: t`Clear all caches`,
      message: isPlain
        ? t`This server keeps sessions in its cache: everyone is signed out, including you.`
        : t`Entries are rebuilt when they are needed. Nobody is signed out.`,
      confirmLabel: t`Clear all caches`,
      danger: true,
    })
    // What went wrong is shown by the call.
    if (yes) await action.run().catch(() => undefined)
  }
  return (
    <ActionButton
      endpoint={cacheClearAll}
      look="danger"
      icon={IconEraser}
      loading={action.pending}
      onClick={() => void handleClick()}
    >
      <Trans>Clear all caches</Trans>
    </ActionButton>
  )
}
