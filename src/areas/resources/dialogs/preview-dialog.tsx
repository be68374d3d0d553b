import { ActionIcon, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type Resource, resourceGet } from '#contract/resources.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { hint } from '#kit/button/hint.tsx'
import { PHONE } from '#kit/show/widths.ts'
import { useMedia } from '#kit/show/use-media.ts'
import { DetailsPane } from '../details/details-pane.tsx'
import type { ShownDialog } from '../library-dialogs.tsx'
import classes from './dialogs.module.css'
import { LargeFile } from './large-file.tsx'

interface PreviewDialogProps {
  resourceId: string
  rows: readonly Resource[]
  onShow: (resourceId: string) => void
  onDialog: (dialog: ShownDialog) => void
  /** Another dialog stands above it: the keys are for that. */
  isCovered: boolean
  onClose: () => void
}

/** A file as large as the window allows; the arrow keys go through the page that it was opened from. */
export function PreviewDialog({ resourceId, rows, onShow, onDialog, isCovered, onClose }: PreviewDialogProps) {
  const { t } = useLingui()
  const isPhone = useMedia(PHONE)
  const at = rows.findIndex((row) => row.resourceId === resourceId)
  // An address that was kept or sent may name a file of another page.
  const read = useRead(resourceGet, { params: { resourceId } }, { enabled: at < 0 })
  const row = rows[at] ?? read.data
  const before = rows[at - 1]
  const after = at < 0 ? undefined : rows[at + 1]
  const go = (next: Resource | undefined) => {
    if (next && !isCovered) onShow(next.resourceId)
  }
  useHotkeys(
    [
      ['ArrowLeft', () => go(before)],
      ['ArrowRight', () => go(after)],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT', 'VIDEO', 'AUDIO'],
  )
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isPhone}
      size="min(1500px, 94vw)"
      title={row ? <bdi>{row.name}</bdi> : t`Resources`}
      classNames={{ body: classes['previewBody'] ?? '', title: classes['previewTitle'] ?? '' }}
    >
      {row ? (
        <div className={classes['preview']}>
          <div className={classes['stage']}>
            <LargeFile key={row.resourceId} row={row} />
            {rows.length > 1 && at >= 0 && (
              <>
                <ActionIcon
                  variant="default"
                  size="xl"
                  radius="xl"
                  className={classes['before'] ?? ''}
                  aria-label={t`Previous file`}
                  {...hint(t`Previous file`)}
                  disabled={!before}
                  onClick={() => go(before)}
                >
                  <IconChevronLeft size={24} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="xl"
                  radius="xl"
                  className={classes['after'] ?? ''}
                  aria-label={t`Next file`}
                  {...hint(t`Next file`)}
                  disabled={!after}
                  onClick={() => go(after)}
                >
                  <IconChevronRight size={24} />
                </ActionIcon>
                <Text size="xs" className={classes['place'] ?? ''} aria-live="polite">
                  {at + 1} / {rows.length}
                </Text>
              </>
            )}
          </div>
          <aside className={classes['about']} aria-label={t`Details`}>
            <DetailsPane key={row.resourceId} row={row} onDialog={onDialog} onDeleted={() => onClose()} />
          </aside>
        </div>
      ) : (
        <Text p="xl" ta="center" c="dimmed">
          {read.error ? read.error.message : <Trans>Loading</Trans>}
        </Text>
      )}
    </Modal>
  )
}
