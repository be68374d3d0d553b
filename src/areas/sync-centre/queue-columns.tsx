import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createContext, use } from 'react'
import { PUBLISHES } from '#data/outbox/publish-flag.ts'
import type { EndedOperation, WaitingOperation } from '#data/outbox/use-outbox.ts'
import { syncState } from '#data/outbox/use-outbox.ts'
import { Age } from '#kit/show/age.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Status } from '#kit/show/status.tsx'
import { useKindText } from '#shared/kind-text.ts'
import { SYNC_LOOK, useSyncWords } from '#shared/sync-words.ts'
import { useFieldText } from '#shared/field-diff/field-text.ts'
import { RefusedFiles } from '#shared/reason/refused-files.tsx'
import { useReason } from '#shared/reason/use-reason.ts'

/** Operation ids of what is not sent before a person has ended something else. */
export const BlockedOperations = createContext<ReadonlySet<string>>(new Set())

const waiting = columnsOf<WaitingOperation>()
export const queueColumns = [
  waiting.text('title', msg`Title`, { width: 320 }),
  waiting.custom('kind', msg({ message: 'Action', context: 'kind of work' }), ({ kind }) => <Kind kind={kind} />, {
    width: 140,
  }),
  waiting.custom('state', msg`State`, (row) => <State operation={row} />, { width: 180 }),
  waiting.custom('reason', msg`Reason`, (row) => <Reason operation={row} />, { width: 320 }),
  waiting.custom('createdAt', msg`Requested`, ({ createdAt }) => <Age since={createdAt} />, { width: 150, from: 900 }),
]

const ended = columnsOf<EndedOperation>()
export const journalColumns = [
  ended.text('title', msg`Title`, { width: 320 }),
  ended.custom('kind', msg({ message: 'Action', context: 'kind of work' }), ({ kind }) => <Kind kind={kind} />, {
    width: 140,
  }),
  ended.custom('outcome', msg`Outcome`, (row) => <Outcome ended={row} />, { width: 240 }),
  ended.custom('endedAt', msg`When`, ({ endedAt }) => <Age since={endedAt} />, { width: 150 }),
]

function Kind({ kind }: { kind: string }) {
  return useKindText()(kind)
}

function State({ operation }: { operation: WaitingOperation }) {
  const words = useSyncWords()
  const state = syncState(operation)
  return <Status kind={SYNC_LOOK[state]}>{words(state)}</Status>
}

function Reason({ operation }: { operation: WaitingOperation }) {
  const isHeld = use(BlockedOperations).has(operation.opId)
  const reason = useReason()(operation)
  return reason === '' && isHeld ? <Trans>Waiting for an earlier change that needs attention</Trans> : reason
}

function Outcome({ ended }: { ended: EndedOperation }) {
  const { kind, outcome, copyId, merged, changed = [], told = [], refusedFiles = [] } = ended
  if (outcome === 'discarded') {
    return <Status kind="neutral">{copyId ? <Trans>Saved as new content</Trans> : <Trans>Discarded</Trans>}</Status>
  }
  return (
    <div>
      {refusedFiles.length > 0 ? (
        <Status kind="warning">
          <Trans>Saved to server without some files</Trans>
        </Status>
      ) : (
        <Status kind="success">
          <Arrived kind={kind} merged={merged} />
        </Status>
      )}
      {refusedFiles.length > 0 && <RefusedFiles files={refusedFiles} size="xs" />}
      {changed.length > 0 && <Changed fields={changed} />}
      {told.map((words) => (
        <Text key={words} size="xs">
          {words}
        </Text>
      ))}
    </div>
  )
}

/** Of pages it is known only that the server is to write them. */
function Arrived({ kind, merged }: Pick<EndedOperation, 'kind' | 'merged'>) {
  if (PUBLISHES.has(kind)) return <Trans>Accepted, pages are being built</Trans>
  return merged ? <Trans>Merged and saved to server</Trans> : <Trans>Saved to server</Trans>
}

/** What the server took otherwise than it was sent: masked words, a field that it does not keep. */
function Changed({ fields }: { fields: string[] }) {
  const fieldText = useFieldText()
  const names = fields.map(fieldText).join(', ')
  return (
    <Text size="xs">
      <Trans>Changed or not kept by the server: {names}</Trans>
    </Text>
  )
}
