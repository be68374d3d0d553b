import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { PLAN_EVENTS, type PlanPage, type PublishPlan } from '#contract/publishing/plan.ts'
import { saveBlob } from '#data/request/download.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { Status } from '#kit/show/status.tsx'
import { csvOf } from '#lib/csv.ts'
import { NO_FILTER, type PlanFilter, shownPages } from './shown-pages.ts'
import { EVENT_WORDS, KIND_WORDS } from './plan-words.ts'

const column = columnsOf<PlanPage>()
const columnsWith = (pipeNames: ReadonlyMap<string, string>) => [
  column.text('title', msg`Title`, { sortable: true, minWidth: 160 }),
  column.text('path', msg`Page`, { sortable: true, minWidth: 160 }),
  column.custom('kind', msg`Type`, ({ kind }) => <Kind kind={kind} />, { width: 120, sortable: true, card: 'line' }),
  column.custom('pipeCode', msg`Pipe`, ({ pipeCode }) => pipeNames.get(pipeCode) ?? pipeCode, {
    width: 90,
    sortable: true,
    card: 'line',
  }),
  column.custom('event', msg`What happens`, ({ event }) => <Event event={event} />, {
    width: 190,
    sortable: true,
    card: 'line',
  }),
]

const keyOf = ({ pipeCode, path, event }: PlanPage) => `${pipeCode} ${path} ${event}`

function Kind({ kind }: Pick<PlanPage, 'kind'>) {
  const { t } = useLingui()
  return t(KIND_WORDS[kind])
}

function Event({ event }: Pick<PlanPage, 'event'>) {
  const { t } = useLingui()
  return <Status kind={EVENT_WORDS[event].look}>{t(EVENT_WORDS[event].words)}</Status>
}

interface Props {
  plan: PublishPlan
  rows: readonly PlanPage[]
  /** More rows are on their way. */
  isReading: boolean
}

/** Every page by its path; filters and the export work on this device. */
export function PlanList({ plan, rows, isReading }: Props) {
  const { t, i18n } = useLingui()
  const [filter, setFilter] = useState(NO_FILTER)
  // Typing goes before a list of thousands.
  const wanted = useDeferredValue(filter)
  const shown = useMemo(() => shownPages(rows, wanted), [rows, wanted])
  const table = useLocalTable(shown, keyOf)
  const columns = useMemo(
    () => columnsWith(new Map(plan.pipes.map(({ pipeCode, pipeName }) => [pipeCode, pipeName]))),
    [plan.pipes],
  )
  const listed = i18n.number(rows.length)
  const total = i18n.number(Number(plan.total))
  const save = () => {
    const head = [t`Title`, t`Page`, t`Type`, t`Pipe`, t`What happens`]
    const cells = table.rows.map(({ title, path, kind, pipeCode, event }) => [
      title,
      path,
      t(KIND_WORDS[kind]),
      pipeCode,
      t(EVENT_WORDS[event].words),
    ])
    saveBlob(new Blob([csvOf([head, ...cells])], { type: 'text/csv;charset=utf-8' }), 'publish-plan.csv')
  }
  return (
    <Stack gap="xs">
      <PlanFilters plan={plan} filter={filter} onChange={setFilter} />
      <ListTable list={table} columns={columns} label={t`Pages to be published`} selectable={false} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {isReading || rows.length < Number(plan.total) ? (
            <Trans>
              {listed} of {total} pages listed
            </Trans>
          ) : (
            <Trans>{total} pages</Trans>
          )}
        </Text>
        <Button
          variant="default"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          disabled={isReading || shown.length === 0}
          onClick={save}
        >
          <Trans>Export as CSV</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

interface FiltersProps {
  plan: PublishPlan
  filter: PlanFilter
  onChange: (filter: PlanFilter) => void
}

function PlanFilters({ plan, filter, onChange }: FiltersProps) {
  const { t } = useLingui()
  const pipes = plan.pipes.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName }))
  const events = PLAN_EVENTS.map((event) => ({ value: event, label: t(EVENT_WORDS[event].words) }))
  return (
    <Group gap="xs" role="search" aria-label={t`Filter pages`} align="end">
      <TextInput
        flex="1 1 180px"
        label={t`Title or path`}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      {pipes.length > 1 && (
        <Select
          flex="1 1 140px"
          label={t`Publish pipe`}
          placeholder={t`All`}
          data={pipes}
          value={filter.pipeCode || null}
          clearable
          onChange={(pipeCode) => onChange({ ...filter, pipeCode: pipeCode ?? '' })}
        />
      )}
      <Select
        flex="1 1 140px"
        label={t`What happens`}
        placeholder={t`All`}
        data={events}
        value={filter.event || null}
        clearable
        onChange={(event) => onChange({ ...filter, event: event ?? '' })}
      />
    </Group>
  )
}
