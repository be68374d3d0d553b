import { Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { contentLog } from '#contract/contents.ts'
import type { ContentLogRow } from '#contract/contents/log.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useKindText } from '#shared/kind-text.ts'
import { useReloadWhenSent } from '../use-reload-when-sent.ts'
import { LogFacts } from './log-facts.tsx'

const column = columnsOf<ContentLogRow>()
const COLUMNS = [
  column.date('operTime', msg`Time`, { width: 170 }),
  column.custom('operator', msg({ message: 'User', context: 'operator' }), (row) => <Operator row={row} />, {
    width: 140,
  }),
  column.custom('kind', msg`Action`, (row) => <Kind row={row} />, { width: 140 }),
  column.custom('facts', msg`Details`, (row) => <LogFacts row={row} />),
]

interface Props {
  content: { contentId: string; title: string }
  opened?: boolean
  onClose: () => void
}

/** Who did what to a content, and when, as the server has it. */
export function LogDialog({ content, opened = true, onClose }: Props) {
  const { t } = useLingui()
  const title = isolated(content.title)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Log: ${title}`} size={800} keepMounted={false}>
      <Log contentId={content.contentId} />
    </Modal>
  )
}

function Log({ contentId }: { contentId: string }) {
  const { t } = useLingui()
  const list = useList(contentLog, { rowKey: 'logId', params: { contentId }, pageSize: 10, place: 'memory' })
  useReloadWhenSent(list.reload)
  return (
    <Stack gap="sm">
      <ListTable list={list} columns={COLUMNS} label={t`Log`} selectable={false} empty={t`Nothing here yet`} />
      <Pager list={list} />
    </Stack>
  )
}

function Operator({ row }: { row: ContentLogRow }) {
  const { t } = useLingui()
  return row.operator === '__system' ? t`By schedule` : row.operator
}

function Kind({ row }: { row: ContentLogRow }) {
  return useKindText()(`content.${row.kind}`)
}
