import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '#kit/dialog/modal.tsx'
import { TextDiff } from '#kit/show/text-diff.tsx'
import classes from './file-editor.module.css'
import { FileCode } from './file-code.tsx'

interface FileVersionsDialogProps {
  fileName: string
  theirs: string
  mine: string
  onClose: () => void
}

/** Longer ones would hold the page while they are compared word by word (UTF-16 units of both). */
const COMPARED_MAX = 100_000

/** Two texts of one file: what differs is marked, or where they are long both stand side by side. */
export function FileVersionsDialog({ fileName, theirs, mine, onClose }: FileVersionsDialogProps) {
  const { t } = useLingui()
  const isShort = theirs.length + mine.length <= COMPARED_MAX
  return (
    <Modal opened onClose={onClose} title={t`Compare with the server's text`} size={1100}>
      {isShort ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            <Trans>Struck out: only on the server. Underlined: only in your text.</Trans>
          </Text>
          <div className={classes['differences']}>
            <TextDiff before={theirs} after={mine} />
          </div>
        </Stack>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              <Trans>On the server</Trans>
            </Text>
            <FileCode fileName={fileName} text={theirs} readOnly />
          </Stack>
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              <Trans>Yours</Trans>
            </Text>
            <FileCode fileName={fileName} text={mine} readOnly />
          </Stack>
        </SimpleGrid>
      )}
    </Modal>
  )
}
