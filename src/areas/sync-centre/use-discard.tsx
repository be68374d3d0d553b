import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { notify } from '#data/page/notices.ts'
import { dependantsOn, discardOperation, stayingBehind } from '#data/outbox/outbox-edit.ts'
import type { OperationState, WaitingOperation } from '#data/outbox/use-outbox.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { useKindText } from '#shared/kind-text.ts'

/** Takes an operation out of the outbox after a question that names what goes with it. */
export function useDiscard(operation: WaitingOperation): () => Promise<void> {
  const { t } = useLingui()
  const ask = useConfirm()
  const refused = {
    sending: t`It is being sent right now`,
    gone: t`It is no longer waiting. Activity shows the result.`,
  }
  return async () => {
    const { opId } = operation
    const [dependants, behind] = await Promise.all([dependantsOn(opId), stayingBehind(opId)])
    const sure = await ask({
      title: <Trans>Discard unsent work?</Trans>,
      message: <DiscardWords operation={operation} dependants={dependants} behind={behind} />,
      confirmLabel: <Trans>Discard</Trans>,
      danger: true,
    })
    if (!sure) return
    const became = await discardOperation(opId)
    if (became !== 'done') notify({ level: 'warning', message: refused[became] })
  }
}

interface DiscardWordsProps {
  operation: WaitingOperation
  /** What goes along. */
  dependants: readonly Pick<WaitingOperation, 'kind' | 'title'>[]
  /** What was ordered after it and stays. */
  behind: readonly Pick<WaitingOperation, 'kind'>[]
}

/** Of what may have arrived nobody says that it will not: giving it up here takes nothing back there. */
export function DiscardWords({ operation, dependants, behind }: DiscardWordsProps) {
  const { title, state } = operation
  const kindText = useKindText()
  const kind = kindText(operation.kind)
  const nameList = useNameList()
  const later = nameList(behind.map((one) => kindText(one.kind)))
  const names = nameList(dependants.map((one) => `${kindText(one.kind)} - ${one.title}`))
  const mayHaveArrived = operation.unsure || UNDER_WAY.has(state)
  return (
    <>
      {mayHaveArrived ? (
        <Trans>
          {kind}: "{title}" may already have reached the server; if so, it stays there. It won't be sent again from here
          and stays in Activity for 30 days.
        </Trans>
      ) : (
        <Trans>
          {kind}: "{title}" won't be sent. It stays in Activity for 30 days.
        </Trans>
      )}{' '}
      {dependants.length > 0 && (
        <Plural
          value={dependants.length}
          one={`# change that depends on it is discarded too: ${names}.`}
          other={`# changes that depend on it are discarded too: ${names}.`}
        />
      )}
      {behind.length > 0 && <Trans>Later changes are still sent: {later}.</Trans>}
    </>
  )
}

/** Not in flight any more, or it could not be given up; how it ended is not known. */
const UNDER_WAY: ReadonlySet<OperationState> = new Set(['sending', 'running', 'unknown'])
