import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileEntry } from '#contract/files.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import classes from './file-page.module.css'
import { pictureAddress } from './paths.ts'

interface PictureDialogProps {
  entry: FileEntry
  onClose: () => void
}

/** Shows a picture as visitors get it: those of hidden folders are not theirs. */
export function PictureDialog({ entry: { filePath, fileName, modifyTime }, onClose }: PictureDialogProps) {
  const [size, setSize] = useState<readonly [number, number]>()
  const [failed, setFailed] = useState(false)
  return (
    <Modal opened onClose={onClose} title={fileName} size="auto">
      {failed ? (
        <Text>
          <Trans>This picture can't be shown here</Trans>
        </Text>
      ) : (
        <img
          src={`${pictureAddress(filePath)}?t=${encodeURIComponent(modifyTime)}`}
          alt={fileName}
          className={classes['picture']}
          onLoad={({ currentTarget }) => setSize([currentTarget.naturalWidth, currentTarget.naturalHeight])}
          onError={() => setFailed(true)}
        />
      )}
      <Text size="sm" c="dimmed" mt="xs" ta="center" mih={20}>
        {size && `${size[0]} × ${size[1]}`}
      </Text>
    </Modal>
  )
}
