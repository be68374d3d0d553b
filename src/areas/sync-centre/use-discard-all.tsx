import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { notify } from '#data/page/notices.ts'
import { dependantsOn, discardOperations } from '#data/outbox/outbox-edit.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'

/** Takes operations out of the outbox after one question that counts them and what goes with them. */
export function useDiscardAll(operations: readonly WaitingOperation[]): () => Promise<void> {
  const { t } = useLingui()
  const ask = useConfirm()
  return async () => {
    const opIds = operations.map(({ opId }) => opId)
    const dependants = await dependantsOn(...opIds)
    const sure = await ask({
      title: <Trans>Discard unsent work?</Trans>,
      message: (
        <DiscardAllWords
          count={opIds.length}
          unsure={operations.filter(({ unsure }) => unsure).length}
          dependants={dependants.length}
        />
      ),
      confirmLabel: <Trans>Discard</Trans>,
      danger: true,
    })
    if (sure && (await discardOperations(opIds)) > 0)
      notify({ level: 'warning', message: t`It is being sent right now` })
  }
}

interface DiscardAllWordsProps {
  count: number
  /** How many of them may have arrived. */
  unsure: number
  /** How many go along. */
  dependants: number
}

function DiscardAllWords({ count, unsure, dependants }: DiscardAllWordsProps) {
  return (
    <>
      <Plural
        value={count}
        one="# rejected change won't be sent again. It stays in Activity for 30 days."
        other="# rejected changes won't be sent again. They stay in Activity for 30 days."
      />{' '}
      {unsure > 0 && (
        <Plural
          value={unsure}
          one="# of them may already have reached the server; if so, it stays there."
          other="# of them may already have reached the server; if so, they stay there."
        />
      )}{' '}
      {dependants > 0 && (
        <Plural
          value={dependants}
          one="# change that depends on them is discarded too."
          other="# changes that depend on them are discarded too."
        />
      )}
    </>
  )
}
