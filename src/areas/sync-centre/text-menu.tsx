import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconFilePlus, IconPackageExport, IconPencil, IconTrash } from '@tabler/icons-react'
import { hasBothTexts } from '#data/outbox/conflicts.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { saveAsCopy } from '#data/outbox/outbox-edit.ts'
import { downloadOperation } from '#data/outbox/unsent-work.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { RowMenu } from './row-menu.tsx'
import { TextItems } from './text-items.tsx'
import { useOpenWaiting } from './use-open-waiting.ts'
import { PopItem } from '#kit/button/pop-items.tsx'

interface TextMenuProps {
  operation: WaitingOperation
  onDiscard: () => void
}

/** What is seldom needed for a waiting operation: its text or content in the editor, the clipboard or a file, and the way out. */
export function TextMenu({ operation, onDiscard }: TextMenuProps) {
  const form = operation.payload?.form
  return (
    <RowMenu title={operation.title}>
      <OpenItem operation={operation} />
      {form && (
        <>
          {operation.state === 'conflict' && !hasBothTexts(operation) && (
            <PopItem
              leftSection={<IconFilePlus size={14} />}
              onClick={() => void runOrNotify(() => saveAsCopy(operation))}
            >
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
