import { Alert, Button, FileButton, Group, SegmentedControl, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconUpload } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '#data/online.ts'
import { FileCard } from './file-card.tsx'
import { FILE_SIZE_MAX, sizeName } from './picked-resource.ts'
import classes from './resource-dialog.module.css'
import type { Upload } from './use-upload.ts'

export function UploadTab({ upload, limit }: { upload: Upload; limit: number }) {
  const { t } = useLingui()
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t`Where the file comes from`}
        w="fit-content"
        data={[
          { value: 'local', label: t`From this device` },
          { value: 'remote', label: t`From a link` },
        ]}
        value={upload.source}
        onChange={(value) => upload.setSource(value as Upload['source'])}
      />
      {upload.source === 'local' ? <LocalFiles upload={upload} limit={limit} /> : <RemoteLink upload={upload} />}
      <TagsInput label={t`Tags`} value={upload.tags} onChange={upload.setTags} clearable acceptValueOnBlur />
    </Stack>
  )
}

function LocalFiles({ upload, limit }: { upload: Upload; limit: number }) {
  const online = useOnline()
  const { files, suffixes, add, remove } = upload
  const accept = suffixes.map((suffix) => `.${suffix}`).join(',')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <>
      <div className={classes['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton onChange={(picked: File[] | null) => add(picked ?? [])} accept={accept} multiple>
          {(props) => (
            <Button {...props} variant="light" leftSection={<IconUpload size={16} />}>
              <Trans>Choose files</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          <Trans>
            or drop them here: up to {limit}, each at most {sizeName(FILE_SIZE_MAX)}
          </Trans>
        </Text>
        <Text size="xs" c="dimmed">
          {accept}
        </Text>
      </div>
      {upload.failure && (
        <Alert color="red" icon={<IconAlertTriangle />} role="alert">
          {upload.failure}
        </Alert>
      )}
      {!online && (
        <Alert color="gray" icon={<IconCloudOff />}>
          <Trans>The files are kept on this device and uploaded when the server can be reached.</Trans>
        </Alert>
      )}
      <Group gap="sm">
        {files.map((file) => (
          <FileCard key={`${file.name}-${file.lastModified}-${file.size}`} file={file} onRemove={() => remove(file)} />
        ))}
      </Group>
    </>
  )
}

function RemoteLink({ upload }: { upload: Upload }) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Address of the file`}
      placeholder="https://"
      value={upload.link}
      error={upload.failure}
      onChange={(event) => upload.setLink(event.currentTarget.value)}
    />
  )
}
