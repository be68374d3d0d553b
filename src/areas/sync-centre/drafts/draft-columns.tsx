import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { DiscardedDraftRow, DraftRow } from '#data/drafts/discarded-drafts.ts'
import { Age } from '#kit/show/age.tsx'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { draftAddress } from './use-open-draft.ts'
import type { ShownDraft } from './use-shown-drafts.ts'

function common<Draft extends DraftRow>() {
  const column = columnsOf<ShownDraft<Draft>>()
  return [
    column.custom('title', msg`Title`, (row) => <DraftTitle shown={row} />, { sortable: true, ellipsis: true }),
    column.text('place', msg`Catalog or site`, { width: 200, sortable: true }),
    column.custom('changedAt', msg`Last change`, ({ changedAt }) => <Age since={changedAt} />, {
      width: 150,
      sortable: true,
    }),
    column.custom('size', msg`Size on this device`, ({ size }) => <Size bytes={size} />, {
      width: 100,
      align: 'right',
      sortable: true,
    }),
  ]
}

export const draftColumns = common<DraftRow>()

export const discardedColumns = [
  ...common<DiscardedDraftRow>(),
  columnsOf<ShownDraft<DiscardedDraftRow>>().custom(
    'discardedAt',
    msg`Discarded`,
    ({ draft }) => <Age since={draft.discardedAt} />,
    { width: 150 },
  ),
]

/** Opens the draft, unless its form belongs to another site. */
function DraftTitle({ shown: { title, draft, isElsewhere } }: { shown: ShownDraft<DraftRow> }) {
  const words = title || (
    <Text span inherit c="dimmed">
      <Trans>(untitled)</Trans>
    </Text>
  )
  return isElsewhere ? words : <OpenText href={draftAddress(draft)}>{words}</OpenText>
}

function Size({ bytes }: { bytes: number }) {
  return useByteText()(bytes)
}
