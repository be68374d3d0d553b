import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { getInfo } from '#contract/session.ts'
import { permissionMenuGet, permissionRouters, permissionSave } from '#contract/system/permissions.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { seenRows } from './fold-rows.ts'
import { isChanged, lockOf, menuModelOf, savedRights, tickAllNodes, tickNode, tickOf } from './menu-ticks.ts'
import type { Owner } from './owner.ts'
import { TickGrid } from './tick-grid.tsx'
import type { TickRowState } from './tick-row.tsx'
import { TickTools, useSaving } from './tick-tools.tsx'

export interface PermissionTabProps {
  owner: Owner
  onDirty: (isDirty: boolean) => void
}

/** Rights by the entries of the menu: directories, screens and buttons. */
export function MenuTab({ owner, onDirty }: PermissionTabProps) {
  const read = useRead(permissionMenuGet, { query: owner }, { staleTime: 0 })
  return (
    <ReadView read={read}>
      {(data) => <MenuTicks data={data} owner={owner} onDirty={onDirty} refetch={read.refetch} />}
    </ReadView>
  )
}

interface MenuTicksProps extends PermissionTabProps {
  data: DataOf<typeof permissionMenuGet>
  refetch: () => Promise<unknown>
}

function useMenuModel(data: MenuTicksProps['data']) {
  const { t } = useLingui()
  const { held } = useSession()
  const leftover = t`Not in the menu`
  return useMemo(
    () =>
      menuModelOf(data.menus, {
        own: new Set(data.perms),
        inherited: new Set(data.disabledPerms),
        givable: (perms) => held.has(EVERYTHING) || held.has(perms),
        leftover,
      }),
    [data, held, leftover],
  )
}

function MenuTicks({ data, owner, onDirty, refetch }: MenuTicksProps) {
  const { t } = useLingui()
  const model = useMenuModel(data)
  const [edited, setEdited] = useState<ReadonlySet<string>>()
  const ticks = edited ?? model.own
  const isDirty = edited !== undefined && isChanged(model, edited)
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const rows = useMemo(() => seenRows(model.nodes, closed, search), [model, closed, search])
  const action = useAction(permissionSave, { success: t`Permissions saved`, invalidates: [permissionRouters, getInfo] })
  const saving = useSaving(async () => {
    const permissions = savedRights(model, ticks)
    await action.run({ body: { ...owner, permType: 'Menu', permissions }, quiet: true })
    await refetch()
    setEdited(undefined)
  })
  const latest = useRef({ model, ticks })
  useEffect(() => {
    latest.current = { model, ticks }
  })
  const handleTick = useCallback((id: string) => {
    setEdited((before) => tickNode(latest.current.model, before ?? latest.current.model.own, id))
  }, [])
  const handleFold = useCallback((id: string) => setClosed((before) => flipped(before, id)), [])
  const rowAt = (index: number): TickRowState | undefined => {
    const node = rows[index]
    if (!node) return undefined
    const tick = tickOf(model, ticks, node.id)
    const lock = lockOf(model, node.id)
    const isFolder = node.children.length > 0
    return {
      id: node.id,
      name: node.name,
      aside: node.perms === node.name ? undefined : node.perms,
      depth: node.depth,
      fold: isFolder ? (closed.has(node.id) && search.trim() === '' ? 'closed' : 'open') : undefined,
      on: Number(tick === 'on'),
      mixed: Number(tick === 'mixed'),
      inherited: Number(lock === 'inherited'),
      lacking: Number(lock === 'lacking'),
      everybody: Number(lock === 'everybody'),
    }
  }
  const folders = model.nodes.filter(({ children }) => children.length > 0).map(({ id }) => id)
  const all = useMemo(() => tickAllNodes(model, ticks), [model, ticks])
  const isFull = all.size < ticks.size
  return (
    <>
      <TickTools
        endpoint={permissionSave}
        saving={saving}
        isDirty={isDirty}
        search={search}
        onSearch={setSearch}
        isOpen={closed.size === 0}
        onFoldAll={() => setClosed(closed.size === 0 ? new Set(folders) : new Set())}
        isFull={isFull}
        onTickAll={() => setEdited(all)}
      />
      <TickGrid
        label={t`Permissions by menu`}
        heads={[{ name: t`Menu`, state: 'off', onTick: undefined }]}
        columns={NO_COLUMNS}
        count={rows.length}
        rowAt={rowAt}
        isTree
        onTick={handleTick}
        onFold={handleFold}
      />
    </>
  )
}

const NO_COLUMNS = [] as const

export function flipped(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
