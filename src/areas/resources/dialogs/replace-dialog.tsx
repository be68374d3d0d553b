import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFile } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { type Resource, RESOURCE_SUFFIXES, resourceSave } from '#contract/resources.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { FileButton } from '#kit/form/file-button.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { UsesSection } from '../details/uses-section.tsx'
import classes from './dialogs.module.css'
import { useReplacement } from './use-replacement.ts'

/** Puts another file of the same type in the place of one; whatever names it shows the new one. */
export function ReplaceDialog({ row, onClose }: { row: Resource; onClose: () => void }) {
  const { t } = useLingui()
  const byteText = useByteText()
  const { file, failure, share, pick, send } = useReplacement(row, onClose)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    pick([...event.dataTransfer.files])
  }
  return (
    <Modal opened onClose={onClose} title={t`Replace ${row.name}`} size={520} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            All links stay and show the new file. Name and tags stay as well. Published pages may show the old one until
            browsers reload it.
          </Trans>
        </Text>
        <div className={classes['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          {file ? (
            <Text size="sm" className={classes['picked'] ?? ''}>
              <IconFile size={18} aria-hidden /> <bdi>{file.name}</bdi> · {byteText(file.size)}
            </Text>
          ) : (
            <Text size="sm" c="dimmed">
              <Trans>Drop the new file here, or</Trans>
            </Text>
          )}
          <FileButton
            accept={RESOURCE_SUFFIXES[row.resourceType].map((suffix) => `.${suffix}`).join(',')}
            variant="light"
            disabled={share !== undefined}
            onPick={pick}
          >
            {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
          </FileButton>
        </div>
        {share !== undefined && <Progress value={share * 100} aria-label={t`Progress of ${row.name}`} animated />}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <UsesSection row={row} />
        <div className={classes['foot']}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ActionButton
            endpoint={resourceSave}
            look="main"
            loading={share !== undefined}
            reason={file ? undefined : t`Choose a file first`}
            onClick={() => void send()}
          >
            <Trans>Replace</Trans>
          </ActionButton>
        </div>
      </Stack>
    </Modal>
  )
}
