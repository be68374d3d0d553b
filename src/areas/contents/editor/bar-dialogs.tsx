import type { ContentInit } from '#contract/contents/form.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { KeepDialog } from '#shared/offline-copies/keep.tsx'
import type { ContentEditing } from './use-content-editor.ts'

export type BarDialog = 'history' | 'keep' | 'log' | 'related'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  /** Opens the content anew. */
  reload: () => void
  opened: BarDialog | undefined
  onClose: () => void
}

/** What the menu of the bar opens; of a content that the server has not, its history alone. */
export function BarDialogs({ editing, init, reload, opened, onClose }: Props) {
  const title = init?.title ?? ''
  return (
    <>
      {init && (
        <>
          <KeepDialog
            opened={opened === 'keep'}
            onClose={onClose}
            target={{ kind: 'content', siteId: editing.siteId, place: init }}
            title={title}
          />
          <LogDialog content={{ contentId: init.contentId, title }} opened={opened === 'log'} onClose={onClose} />
          <RelatedDialog init={init} opened={opened === 'related'} onClose={onClose} />
        </>
      )}
      <HistoryDialog editing={editing} reload={reload} opened={opened === 'history'} onClose={onClose} />
    </>
  )
}

/** Seldom needed: their code comes when they are. */
const LogDialog = lazyDialog(async () => (await import('../log/log-dialog.tsx')).LogDialog, 'history')
const RelatedDialog = lazyDialog(async () => (await import('./related/related-dialog.tsx')).RelatedDialog)
const HistoryDialog = lazyDialog(async () => (await import('./history/history-dialog.tsx')).HistoryDialog, 'history')
