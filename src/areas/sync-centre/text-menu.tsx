import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconFilePlus, IconPackageExport, IconPencil, IconTrash } from '@tabler/icons-react'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { downloadOperation } from '#data/outbox/unsent-work.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { RowMenu } from './row-menu.tsx'
import { TextItems } from './text-items.tsx'
import { useOpenWaiting } from './use-open-waiting.ts'
import { useSaveAsNew } from './use-save-as-new.tsx'
import { PopItem } from '#kit/button/pop-items.tsx'

interface TextMenuProps {
  operation: WaitingOperation
  onDiscard: () => void
}

/** What is seldom needed for a waiting operation: its text or content in the editor, the clipboard or a file, and the way out. */
export function TextMenu({ operation, onDiscard }: TextMenuProps) {
  const form = operation.payload?.form
  const asNew = useSaveAsNew(operation)
  return (
    <>
      <RowMenu title={operation.title}>
        <OpenItem operation={operation} />
        {form && (
          <>
            {asNew.isOffered && (
              <PopItem leftSection={<IconFilePlus size={14} />} onClick={asNew.press}>
                <Trans>Save as new content</Trans>
              </PopItem>
            )}
            <TextItems title={operation.title} form={form} base={operation.base} />
          </>
        )}
        <PopItem
          leftSection={<IconPackageExport size={14} />}
          onClick={() => void runOrNotify(() => downloadOperation(operation))}
        >
          <Trans>Export</Trans>
          <Text size="xs" c="dimmed">
            <Trans>Can be imported again</Trans>
          </Text>
        </PopItem>
        <PopItem color="var(--mantine-color-error)" leftSection={<IconTrash size={14} />} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </PopItem>
      </RowMenu>
      {asNew.dialog}
    </>
  )
}

function OpenItem({ operation }: Pick<TextMenuProps, 'operation'>) {
  const { what, why, open } = useOpenWaiting(operation)
  if (!what) return null
  return (
    <PopItem leftSection={<IconPencil size={14} />} disabled={why !== undefined} onClick={open}>
      {what === 'content' ? <Trans>Open content</Trans> : <Trans>Edit</Trans>}
      {why !== undefined && (
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      )}
    </PopItem>
  )
}
