import { Alert, Group } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { catalogPublish, catalogTreeData } from '#contract/catalogs.ts'
import type { publishFaults } from '#contract/publishing.ts'
import type { PageFault } from '#contract/publishing/page-fault.ts'
import { sitePublish } from '#contract/sites.ts'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { type Intent, queueOperation, publishCatalog, publishHome } from '#data/outbox/outbox.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { FaultList } from './fault-list.tsx'

interface Props {
  faults: DataOf<typeof publishFaults>
  catalogId: string
}

/** Above a list of contents: the pages of its catalog, or the home page, are not as they should be. */
export function ListFaults({ faults, catalogId }: Props) {
  const { siteId = '', siteName = '' } = useCurrentSite()
  const rows = useRead(catalogTreeData).data?.rows
  const items = useMemo(() => indexTree(treeItemsOf(rows ?? [])).items, [rows])
  const name = items.get(catalogId)?.label ?? ''
  return (
    <>
      {faults.home.length > 0 && (
        <FaultBar
          title={<Trans>The home page couldn't be built</Trans>}
          faults={faults.home}
          endpoint={sitePublish}
          scope={{ siteId }}
          intent={() => publishHome(siteId, siteName)}
        />
      )}
      {faults.catalog.length > 0 && (
        <FaultBar
          title={<Trans>The pages of this catalog couldn't be built</Trans>}
          faults={faults.catalog}
          endpoint={catalogPublish}
          scope={{ catalogId }}
          intent={() => publishCatalog({ catalogId, name, publishChild: false, publishDetail: false })}
        />
      )}
    </>
  )
}

interface FaultBarProps {
  title: ReactNode
  faults: readonly PageFault[]
  endpoint: AnyEndpoint
  scope: Readonly<Record<string, string>>
  intent: () => Intent
}

function FaultBar({ title, faults, endpoint, scope, intent }: FaultBarProps) {
  const { siteId = '' } = useCurrentSite()
  return (
    <Alert color="red" icon={<IconFileAlert />} role="status" title={title}>
      <Group justify="space-between" align="end">
        <FaultList faults={faults} />
        <ActionButton
          endpoint={endpoint}
          scope={scope}
          onClick={() => void runOrNotify(() => queueOperation(intent(), siteId))}
        >
          <Trans>Try again</Trans>
        </ActionButton>
      </Group>
    </Alert>
  )
}
