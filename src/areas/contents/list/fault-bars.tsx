import { publishFaults } from '#contract/publishing.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useOnline } from '#data/network/online.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useRead } from '#data/reads/use-read.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** Seldom needed. */
const ListFaults = lazyDialog(async () => (await import('../faults/list-faults.tsx')).ListFaults, 'notes')

/** Says where the pages of the catalog, or the home page, could not be written. */
export function FaultBars({ catalogId }: { catalogId: string | undefined }) {
  const isKnown = useExtension(EXTENSION.pageFaults)
  const enabled = useOnline() && isKnown && catalogId !== undefined
  const { data } = useRead(publishFaults, { query: { catalogId: catalogId ?? '0' } }, { enabled })
  if (!enabled || !data || data.home.length + data.catalog.length === 0) return null
  return <ListFaults faults={data} catalogId={catalogId} />
}
