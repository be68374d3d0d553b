import { useLingui } from '@lingui/react/macro'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { KeepDialog } from '#shared/offline-copies/keep.tsx'
import type { ShownRow } from '../overlay.ts'
import { isLive } from '../removal.ts'
import { useContentOperations } from '#areas/contents/list/use-content-operations.ts'
import { useCopy } from '../use-copy.ts'

/** Seldom needed: their code comes when they are. */
const SetTopDialog = lazyDialog(async () => (await import('./set-top-dialog.tsx')).SetTopDialog)
const SortDialog = lazyDialog(async () => (await import('./sort-dialog.tsx')).SortDialog)

const LogDialog = lazyDialog(async () => (await import('../../log/log-dialog.tsx')).LogDialog, 'history')

export type RowDialog = 'move' | 'copy' | 'top' | 'sort' | 'keep' | 'log'

interface Props {
  row: ShownRow
  opened: boolean
  /** Which of them. */
  dialog: RowDialog | undefined
  onClose: () => void
}

/** What an action of one row asks for before it is ordered. */
export function RowDialogs({ row, dialog, onClose }: Props) {
  const { t } = useLingui()
  const orders = useContentOperations()
  const { siteId = '' } = useCurrentSite()
  const copy = useCopy([row])
  const { contentId, catalogId, contentType } = row
  return (
    <>
      <CatalogSelector
        takesContents
        leavesSite={isLive(row)}
        title={t`Move ${row.title}`}
        currentId={catalogId}
        opened={dialog === 'move'}
        onClose={onClose}
        onPick={([target]) => target && void orders.move([row], target.id)}
      />
      <CatalogSelector
        takesContents
        title={t`Copy ${row.title} to`}
        currentId={catalogId}
        opened={dialog === 'copy'}
        onClose={onClose}
        multiple
        withCopyType
        onPick={(catalogs, copyType) => void copy.run(catalogs, copyType)}
      />
      <KeepDialog
        opened={dialog === 'keep'}
        onClose={onClose}
        target={{ kind: 'content', siteId, place: { contentId, catalogId, contentType } }}
        title={row.title}
      />
      {dialog === 'top' && (
        <SetTopDialog
          title={row.title}
          onClose={onClose}
          onConfirm={(until) => orders.setTop([row], until).then((done) => done.length > 0)}
        />
      )}
      {dialog === 'log' && <LogDialog content={row} onClose={onClose} />}
      {dialog === 'sort' && <SortDialog row={row} onClose={onClose} />}
    </>
  )
}
