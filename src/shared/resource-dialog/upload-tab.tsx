import { Alert, Group, SegmentedControl, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCamera, IconCloudOff, IconUpload, IconVideo } from '@tabler/icons-react'
import { useWindowEvent } from '@mantine/hooks'
import type { DragEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '#data/network/online.ts'
import { setShrinkPictures, shrinkPictures } from '#data/files/picture-setting.ts'
import { useStore } from '#data/page/store.ts'
import { FileButton } from '#kit/form/file-button.tsx'
import { EDGE_MAX } from '#shared/picture/smaller-picture.ts'
import { FileCard } from './file-card.tsx'
import { sizeName } from '#lib/files/size-name.ts'
import { useMedia } from '#kit/show/use-media.ts'
import { leftOutText } from './left-out.ts'
import { FILE_SIZE_MAX } from './picked-resource.ts'
import classes from './resource-dialog.module.css'
import type { Upload } from './use-upload.ts'

export function UploadTab({ upload, limit }: { upload: Upload; limit: number }) {
  const { t } = useLingui()
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t`File source`}
        w="fit-content"
        data={[
          { value: 'local', label: t`From this device` },
          { value: 'remote', label: t`From a URL` },
        ]}
        value={upload.source}
        onChange={(value) => upload.setSource(value as Upload['source'])}
      />
      {upload.source === 'local' ? <LocalFiles upload={upload} limit={limit} /> : <RemoteLink upload={upload} />}
    </Stack>
  )
}

function LocalFiles({ upload, limit }: { upload: Upload; limit: number }) {
  const { t } = useLingui()
  const online = useOnline()
  const { files, leftOut, suffixes, add, remove } = upload
  const accept = suffixes.map((suffix) => `.${suffix}`).join(',')
  const takesPictures = suffixes.includes('jpg')
  const takesVideos = suffixes.includes('mov') && !takesPictures
  // Hidden where there is a mouse: a desk has its pictures in files.
  const hasCamera = useMedia('(pointer: coarse)')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  usePastedFiles(add)
  return (
    <>
      <div className={classes['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Group gap="xs" justify="center">
          <FileButton
            onPick={add}
            accept={accept}
            multiple
            variant="light"
            leftSection={<IconUpload size={16} />}
            loading={upload.preparing}
          >
            <Trans>Choose files</Trans>
          </FileButton>
          {takesPictures && hasCamera && (
            <FileButton
              onPick={add}
              accept="image/*"
              capture="environment"
              variant="light"
              leftSection={<IconCamera size={16} />}
            >
              <Trans>Take a picture</Trans>
            </FileButton>
          )}
          {takesVideos && hasCamera && (
            <FileButton
              onPick={add}
              accept="video/*"
              capture="environment"
              variant="light"
              leftSection={<IconVideo size={16} />}
            >
              <Trans>Record a video</Trans>
            </FileButton>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <Trans>
            or drop them here (up to {limit} files, {sizeName(FILE_SIZE_MAX)} each)
          </Trans>
        </Text>
        <Text size="xs" c="dimmed">
          {suffixes.map((suffix) => `.${suffix}`).join(', ')}
        </Text>
      </div>
      {takesPictures && <ShrinkSwitch />}
      {leftOut.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={t`Not added: ${leftOut.length}`}>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {leftOutText(leftOut)}
          </Text>
        </Alert>
      )}
      {upload.failure && (
        <Alert color="red" icon={<IconAlertTriangle />} role="alert">
          {upload.failure}
        </Alert>
      )}
      {!online && !upload.atOnce && (
        <Alert color="gray" icon={<IconCloudOff />}>
          <Trans>The files are saved here and will be uploaded when you reconnect.</Trans>
        </Alert>
      )}
      <Group gap="sm">
        {files.map((file, index) => (
          // One file may be there twice.
          <FileCard key={`${index}-${file.name}`} file={file} onRemove={() => remove(file)} />
        ))}
      </Group>
      <TagsInput label={t`Tags`} value={upload.tags} onChange={upload.setTags} clearable acceptValueOnBlur />
    </>
  )
}

/** Copied files go the way of dropped ones, wherever in the dialog the focus is; words stay with the field they are for. */
function usePastedFiles(add: (files: File[]) => void): void {
  useWindowEvent('paste', (event) => {
    const { clipboardData, target } = event
    const files = [...(clipboardData?.files ?? [])]
    // Office programs add a picture of what was copied as text.
    const isText = target instanceof HTMLInputElement && clipboardData?.types.includes('text/plain')
    if (files.length === 0 || isText) return
    event.preventDefault()
    add(files)
  })
}

function ShrinkSwitch() {
  const { t } = useLingui()
  const shrink = useStore(shrinkPictures)
  return (
    <Switch
      label={t`Shrink large pictures`}
      description={t`To at most ${EDGE_MAX} pixels. Location and camera data are removed.`}
      checked={shrink}
      onChange={(event) => setShrinkPictures(event.currentTarget.checked)}
    />
  )
}

function RemoteLink({ upload }: { upload: Upload }) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`File address`}
      placeholder="https://"
      value={upload.link}
      error={upload.failure}
      onChange={(event) => upload.setLink(event.currentTarget.value)}
    />
  )
}
