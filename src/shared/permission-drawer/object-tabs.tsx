import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import {
  type CatalogPrivRow,
  permsCatalogGet,
  permsCatalogSave,
  permsPageWidgetGet,
  permsPageWidgetSave,
  permsSiteGet,
  permsSiteOptions,
  permsSiteSave,
} from '#contract/system/permissions.ts'
import { useRead } from '#data/reads/use-read.ts'
import { isUnreachable } from '#data/request/call-error.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import type { PermissionTabProps } from './menu-tab.tsx'
import { ObjectTicks, type PrivRow } from './object-ticks.tsx'

/** Rights on sites. */
export function SiteTab({ owner, onDirty }: PermissionTabProps) {
  const { t } = useLingui()
  const read = useRead(permsSiteGet, { query: owner }, { staleTime: 0 })
  return (
    <ReadView read={read}>
      {(data) => (
        <ObjectTicks
          type="Site"
          label={t`Permissions on sites`}
          nameHead={t`Site`}
          rows={siteRows(data)}
          items={data.sitePrivItems}
          endpoint={permsSiteSave}
          toBody={(perms, changes) => ({
            ...owner,
            perms: perms.map(({ id, ...row }) => ({ siteId: id, ...row })),
            changes,
          })}
          invalidates={SITE_READS}
          refetch={read.refetch}
          onDirty={onDirty}
        />
      )}
    </ReadView>
  )
}

const SITE_READS = [permsSiteOptions]
const NO_READS = [] as const

const siteRowsOf = new WeakMap<object, readonly PrivRow[]>()

/** The same rows for the same answer, so that nothing is made anew with each drawing. */
function siteRows(data: DataOf<typeof permsSiteGet>): readonly PrivRow[] {
  return remembered(siteRowsOf, data, () =>
    data.sitePrivs.map(({ siteId, name = '', perms }) => ({ id: siteId, name, perms, parentId: undefined, depth: 0 })),
  )
}

function remembered<Made>(memory: WeakMap<object, Made>, of: object, make: () => Made): Made {
  const made = memory.get(of) ?? make()
  memory.set(of, made)
  return made
}

interface OfSiteProps extends PermissionTabProps {
  siteId: string
}

/** Rights on the catalogs of one site after the other. */
export function CatalogTab(props: PermissionTabProps) {
  return <OfSite {...props} Panel={CatalogTicks} />
}

/** Rights on the page widgets of one site after the other. */
export function PageWidgetTab(props: PermissionTabProps) {
  return <OfSite {...props} Panel={PageWidgetTicks} />
}

function OfSite({ Panel, ...props }: PermissionTabProps & { Panel: typeof CatalogTicks }) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const [chosen, setChosen] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const read = useRead(permsSiteOptions, { query: props.owner }, { staleTime: 0 })
  // A back end of 1.4 fails for who has no rights yet.
  const hasNone = isPlain && read.error !== null && !isUnreachable(read.error)
  const options = hasNone ? { ...read, error: null, data: { rows: [], total: '0' } } : read
  const sites = options.data?.rows ?? []
  const siteId = chosen ?? sites[0]?.id
  const report = (dirty: boolean) => {
    setDirty(dirty)
    props.onDirty(dirty)
  }
  return (
    <ReadView read={options}>
      {() =>
        siteId === undefined ? (
          <Text c="dimmed">
            <Trans>First grant View on a site, then save.</Trans>
          </Text>
        ) : (
          <>
            <Select
              label={t`Site`}
              data={sites.map(({ id, name }) => ({ value: id, label: name }))}
              value={siteId}
              onChange={(next) => next && setChosen(next)}
              allowDeselect={false}
              searchable
              maw={320}
              disabled={isDirty}
              description={isDirty ? t`Save before you switch sites` : undefined}
            />
            {isPlain && sites.length > 1 && (
              <Alert color="yellow">
                <Trans>
                  This server keeps these permissions for one site only: saving removes those on other sites.
                </Trans>
              </Alert>
            )}
            <Panel key={siteId} {...props} siteId={siteId} onDirty={report} />
          </>
        )
      }
    </ReadView>
  )
}

function CatalogTicks({ owner, siteId, onDirty }: OfSiteProps) {
  const { t } = useLingui()
  const read = useRead(permsCatalogGet, { query: { ...owner, siteId } }, { staleTime: 0 })
  return (
    <ReadView read={read}>
      {(data) => (
        <ObjectTicks
          type="Catalog"
          label={t`Permissions on catalogs`}
          nameHead={t`Catalog`}
          rows={catalogRows(data)}
          items={data.catalogPrivItems}
          endpoint={permsCatalogSave}
          toBody={(perms, changes) => ({
            ...owner,
            siteId,
            perms: perms.map(({ id, ...row }) => ({ catalogId: id, ...row })),
            changes,
          })}
          invalidates={NO_READS}
          refetch={read.refetch}
          onDirty={onDirty}
        />
      )}
    </ReadView>
  )
}

const catalogRowsOf = new WeakMap<object, readonly PrivRow[]>()

function catalogRows(data: DataOf<typeof permsCatalogGet>): readonly PrivRow[] {
  return remembered(catalogRowsOf, data, () => {
    const rows: PrivRow[] = []
    const walk = (catalogs: readonly CatalogPrivRow[], parentId: string | undefined, depth: number) => {
      for (const { catalogId, name = '', perms, children } of catalogs) {
        rows.push({ id: catalogId, name, perms, parentId, depth })
        if (children) walk(children, catalogId, depth + 1)
      }
    }
    walk(data.catalogPrivs, undefined, 0)
    return rows
  })
}

function PageWidgetTicks({ owner, siteId, onDirty }: OfSiteProps) {
  const { t } = useLingui()
  const read = useRead(permsPageWidgetGet, { query: { ...owner, siteId } }, { staleTime: 0 })
  const rows = useMemo(
    () =>
      (read.data?.pageWidgetPrivs ?? []).map(({ pageWidgetId, name = '', perms }) => ({
        id: pageWidgetId,
        name,
        perms,
        parentId: undefined,
        depth: 0,
      })),
    [read.data],
  )
  return (
    <ReadView read={read}>
      {(data) =>
        rows.length === 0 ? (
          <Text c="dimmed">
            <Trans>This site has no page widgets</Trans>
          </Text>
        ) : (
          <ObjectTicks
            type="PageWidget"
            label={t`Permissions on page widgets`}
            nameHead={t`Page widget`}
            rows={rows}
            items={data.privItems}
            endpoint={permsPageWidgetSave}
            toBody={(perms, changes) => ({
              ...owner,
              perms: perms.map(({ id, ...row }) => ({ pageWidgetId: id, ...row })),
              changes,
            })}
            invalidates={NO_READS}
            refetch={read.refetch}
            onDirty={onDirty}
          />
        )
      }
    </ReadView>
  )
}
