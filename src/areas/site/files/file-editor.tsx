import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { fileEdit } from '#contract/files.ts'
import type { FormDraft, FormDraftPlace } from '#data/drafts/form-draft.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RestoredNote } from '#kit/page-form/restored-note.tsx'
import classes from './file-editor.module.css'
import { FileCode } from './file-code.tsx'
import { FileVersionsDialog } from './file-versions-dialog.tsx'
import { nameOf } from './paths.ts'
import { useFileText } from './use-file-text.ts'

interface FileEditorProps {
  filePath: string
  place: FormDraftPlace
  found: (FormDraft & { updatedAt: number }) | null
  stored: string | undefined
  /** `stored` is what the server has now, not a copy of this device. */
  isNow: boolean
  reload: () => void
}

/** The text of a file with what is to be said of it; Ctrl+S saves. An old copy is shown and not to be changed. */
export function FileEditor({ filePath, place, found, stored, isNow, reload }: FileEditorProps) {
  const { t } = useLingui()
  const file = useFileText({ filePath, place, found, stored, reload })
  const [wasNow, setWasNow] = useState(isNow)
  if (isNow && !wasNow) setWasNow(true)
  const [restored, setRestored] = useState(found?.updatedAt)
  const isReadOnly = file.availability === 'denied' || !(wasNow || found !== null)
  const reason =
    file.theirs !== undefined ? t`First decide which text to keep` : file.isDirty ? undefined : t`Nothing was changed`
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (file.isDirty && file.availability === 'ready') void file.save()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is one of the text within
    <div className={classes['editor']} onKeyDown={handleKeyDown}>
      <Group gap="xs">
        <ActionButton
          endpoint={fileEdit}
          look="main"
          icon={IconDeviceFloppy}
          loading={file.pending}
          reason={reason}
          onClick={() => void file.save()}
        >
          <Trans>Save</Trans>
        </ActionButton>
        <Text size="sm" c="dimmed" role="status">
          {file.isDirty &&
            (file.isUnkept ? <Trans>Not saved</Trans> : <Trans>Not saved yet, kept on this device</Trans>)}
        </Text>
        <Text size="sm" c="dimmed" className={classes['path'] ?? ''}>
          {filePath}
        </Text>
      </Group>
      <div className={classes['notes']}>
        {restored !== undefined && (
          <RestoredNote since={restored} onDiscard={file.discard} onClose={() => setRestored(undefined)} />
        )}
        {file.isUnkept && file.isDirty && (
          <Alert color="red" role="alert">
            <Trans>This device is out of space. What you type is lost if this page closes before you save.</Trans>
          </Alert>
        )}
        {file.failure !== undefined && file.theirs === undefined && (
          <Alert color="red" role="alert">
            {file.failure}
          </Alert>
        )}
        {file.theirs !== undefined && <ChangedNote file={file} fileName={nameOf(filePath)} theirs={file.theirs} />}
      </div>
      <FileCode
        key={file.shown.version}
        fileName={nameOf(filePath)}
        text={file.shown.text}
        readOnly={isReadOnly}
        onChange={file.change}
      />
      <Text size="xs" c="dimmed">
        <Trans>Ctrl+F finds, Ctrl+S saves. Tab indents; Esc, then Tab leaves the text.</Trans>
      </Text>
    </div>
  )
}

interface ChangedNoteProps {
  file: ReturnType<typeof useFileText>
  fileName: string
  theirs: string
}

/** Both texts can be seen before one of them is chosen. */
function ChangedNote({ file, fileName, theirs }: ChangedNoteProps) {
  const { t } = useLingui()
  const [isComparing, setComparing] = useState(false)
  return (
    <Alert color="orange" role="alert" title={t`Someone else changed this file`}>
      <Stack gap="sm">
        <Text size="sm">
          <Trans>Compare both texts, then choose the one to go on with. Yours stays on this device until then.</Trans>
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setComparing(true)}>
            <Trans>Compare</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={file.takeTheirs}>
            <Trans>Use the server's</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={file.keepMine}>
            <Trans>Keep mine</Trans>
          </Button>
        </Group>
      </Stack>
      {isComparing && (
        <FileVersionsDialog
          fileName={fileName}
          theirs={theirs}
          mine={file.mine()}
          onClose={() => setComparing(false)}
        />
      )}
    </Alert>
  )
}
