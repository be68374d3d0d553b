import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { GrantType } from '#contract/grants.ts'
import { getInfo } from '#contract/session.ts'
import { permissionRouters } from '#contract/system/permissions.ts'
import { useAction } from '#data/reads/use-action.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useSession } from '#data/session/use-session.ts'
import { seenRows } from './fold-rows.ts'
import { grantModelOf, headsOf, permsOf, type PrivItems, type PrivSource, rowTicks } from './grant-model.ts'
import { type Bits, changesOf, type Ticked, tickColumn, tickItem, tickRow, undoAbove } from './grant-ticks.ts'
import { flipped } from './menu-tab.tsx'
import { TickGrid } from './tick-grid.tsx'
import type { TickColumn, TickRowState } from './tick-row.tsx'
import { TickTools, useSaving } from './tick-tools.tsx'

export type PrivRow = PrivSource

interface SentRow {
  id: string
  name: string
  parentId: string | undefined
  perms: PrivItems
}

interface ObjectTicksProps {
  type: GrantType
  label: string
  nameHead: string
  rows: readonly PrivRow[]
  items: readonly TickColumn[]
  endpoint: AnyEndpoint
  /** A back end without our extensions is sent rows as a whole, ours what is changed. */
  toBody: (perms: readonly SentRow[], changes: { id: string; bits: number }[] | undefined) => object
  invalidates: readonly AnyEndpoint[]
  refetch: () => Promise<unknown>
  onDirty: (isDirty: boolean) => void
}

/** Rights on many objects: a row each, a column for each right, all of them beside the name. */
export function ObjectTicks(props: ObjectTicksProps) {
  const { type, nameHead, rows, items, onDirty, refetch } = props
  const { t } = useLingui()
  const { held } = useSession()
  const isPlain = usePlainServer()
  const model = useMemo(() => grantModelOf(type, items, rows, held), [type, items, rows, held])
  const [edited, setEdited] = useState<Bits>()
  const [above, setAbove] = useState<readonly string[]>([])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const ticks = edited ?? model.own
  const changes = useMemo(() => changesOf(model, ticks), [model, ticks])
  const isDirty = changes.length > 0
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])
  const seen = useMemo(() => seenRows(model.rows, closed, search), [model, closed, search])
  const concerned = useMemo(() => (search.trim() === '' ? model.rows : seen).map(({ id }) => id), [model, seen, search])
  const heads = useMemo(() => headsOf(model, ticks, concerned), [model, ticks, concerned])

  const invalidates = [permissionRouters, getInfo, ...props.invalidates]
  const action = useAction(props.endpoint, { success: t`Permissions saved`, invalidates })
  const saving = useSaving(async () => {
    const body = isPlain ? props.toBody(permsOf(model, ticks), undefined) : props.toBody([], changes)
    await action.run({ body, quiet: true } as never)
    await refetch()
    setEdited(undefined)
    setAbove([])
  })
  const apply = ({ ticks: next, above: added }: Ticked) => {
    setEdited(next)
    setAbove(added)
  }
  const latest = useRef({ model, ticks })
  useEffect(() => {
    latest.current = { model, ticks }
  })
  const handleTick = useCallback((id: string, column: number) => {
    const now = latest.current
    apply(column === 0 ? tickRow(now.model, now.ticks, id) : tickItem(now.model, now.ticks, id, column - 1))
  }, [])
  const handleFold = useCallback((id: string) => setClosed((before) => flipped(before, id)), [])
  const isTree = type === 'Catalog'
  const folders = isTree ? model.rows.filter(({ hasChildren }) => hasChildren).map(({ id }) => id) : []
  const rowAt = (index: number): TickRowState | undefined => {
    const row = seen[index]
    if (!row) return undefined
    const { id, name, depth, hasChildren } = row
    const isClosed = closed.has(id) && search.trim() === ''
    return {
      id,
      name,
      depth,
      fold: hasChildren ? (isClosed ? 'closed' : 'open') : undefined,
      ...rowTicks(model, ticks, id),
    }
  }
  return (
    <>
      <TickTools
        endpoint={props.endpoint}
        saving={saving}
        isDirty={isDirty}
        search={search}
        onSearch={setSearch}
        isOpen={closed.size === 0}
        {...(folders.length > 0 && {
          onFoldAll: () => setClosed(closed.size === 0 ? new Set(folders) : new Set()),
        })}
        isFull={heads.isFull}
        onTickAll={() => apply(tickColumn(model, ticks, concerned, undefined))}
      />
      {above.length > 0 && (
        <AboveNote count={above.length} onUndo={() => apply({ ticks: undoAbove(ticks, above), above: [] })} />
      )}
      <TickGrid
        label={props.label}
        heads={[
          { name: t`${nameHead} (all permissions)`, state: 'off', onTick: undefined },
          ...items.map(({ name }, at) => ({
            name,
            state: heads.columns[at] ?? 'off',
            onTick: () => apply(tickColumn(model, ticks, concerned, at)),
          })),
        ]}
        columns={model.columns}
        count={seen.length}
        rowAt={rowAt}
        isTree={isTree}
        onTick={handleTick}
        onFold={handleFold}
      />
    </>
  )
}

/** Menus and lists hide what stands below something hidden: so View of all above is given along. */
function AboveNote({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <Alert color="blue" role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <span>
          <Plural
            value={count}
            one="View of the parent catalog was ticked too: a catalog is only seen below one that is seen."
            other="View of # parent catalogs was ticked too: a catalog is only seen below one that is seen."
          />
        </span>
        <Button size="compact-sm" variant="subtle" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
