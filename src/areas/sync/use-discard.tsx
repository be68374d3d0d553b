import { Trans, useLingui } from '@lingui/react/macro'
import { notify } from '#data/notices.ts'
import { dependantsOn, discardOperation } from '#data/outbox-edit.ts'
import type { WaitingOperation } from '#data/use-outbox.ts'
import { useConfirm } from '#kit/confirm.tsx'

/** Takes an operation out of the outbox after a question that names what goes with it. */
export function useDiscard({ opId, title }: WaitingOperation): () => Promise<void> {
  const { t } = useLingui()
  const ask = useConfirm()
  return async () => {
    const count = (await dependantsOn(opId)).length
    const sure = await ask({
      title: <Trans>Discard unsent work?</Trans>,
      message:
        count > 0 ? (
          <Trans>
            "{title}" will not be sent, nor the {count} orders that need it. The journal keeps them for 30 days.
          </Trans>
        ) : (
          <Trans>"{title}" will not be sent. The journal keeps it for 30 days.</Trans>
        ),
      confirmLabel: <Trans>Discard</Trans>,
      danger: true,
    })
    if (sure && !(await discardOperation(opId))) notify({ level: 'warning', message: t`It is being sent just now` })
  }
}
