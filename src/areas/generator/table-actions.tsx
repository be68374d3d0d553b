import { Trans } from '@lingui/react/macro'
import { IconCode, IconDownload, IconEye, IconRefresh } from '@tabler/icons-react'
import {
  genBatchCode,
  genCode,
  genEdit,
  genList,
  genPreview,
  genRemove,
  genSynchDb,
  type GenTable,
} from '#contract/generator.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { DeleteButton, EditButton } from '#kit/form/edit-delete.tsx'
import type { List } from '#kit/list/list-state.ts'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'
import { useGenerating, useSynching, useZip } from './use-generating.ts'

const nameOf = ({ tableName }: GenTable) => tableName
const idsOf = (rows: readonly GenTable[]) => rows.map(({ tableId }) => tableId)

interface RowToolsProps {
  table: GenTable
  onOpen: (table: GenTable) => void
  onPreview: (table: GenTable) => void
}

/** What is done with one table. */
export function RowTools({ table, onOpen, onPreview }: RowToolsProps) {
  const { generate, pending } = useGenerating(table)
  const synching = useSynching(table)
  return (
    <>
      <ActionButton endpoint={genPreview} look="row" icon={IconEye} onClick={() => onPreview(table)}>
        <Trans>Preview</Trans>
      </ActionButton>
      <EditButton endpoint={genEdit} onClick={() => onOpen(table)} />
      <DeleteButton
        endpoint={genRemove}
        rows={[table]}
        nameOf={nameOf}
        body={idsOf}
        invalidates={[genList]}
        look="row"
      />
      <ActionButton
        endpoint={genSynchDb}
        look="row"
        icon={IconRefresh}
        loading={synching.pending}
        onClick={() => void synching.synch()}
      >
        <Trans>Synchronise</Trans>
      </ActionButton>
      <ActionButton
        endpoint={genCode}
        look="row"
        icon={IconCode}
        loading={pending}
        onClick={() => void generate(table)}
      >
        <Trans>Generate</Trans>
      </ActionButton>
    </>
  )
}

/** What is done with several: one zip of them all. */
export function ChosenTables({ list }: { list: List<GenTable> }) {
  const zip = useZip()
  const { rows } = list.selection
  return (
    <SelectionFoot list={list}>
      <ActionButton
        endpoint={genBatchCode}
        icon={IconDownload}
        loading={zip.pending}
        onClick={() => void zip.save(rows)}
      >
        <Trans>Generate</Trans>
      </ActionButton>
      <DeleteButton
        endpoint={genRemove}
        rows={rows}
        nameOf={nameOf}
        body={idsOf}
        invalidates={[genList]}
        onDone={list.selection.clear}
      />
    </SelectionFoot>
  )
}
