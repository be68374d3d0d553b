import { CloseButton, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { isPicture } from './picked-resource.ts'
import classes from './resource-dialog.module.css'

export function FileCard({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useLingui()
  const byteText = useByteText()
  const show = useMemo(() => showing(file), [file])
  return (
    <figure className={classes['card']}>
      <div className={classes['picture']}>
        {isPicture(file.name) ? <img ref={show} alt="" /> : <IconFile size={48} stroke={1} aria-hidden />}
      </div>
      <figcaption className={classes['caption']}>
        <Text size="xs" truncate title={file.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {byteText(file.size)}
        </Text>
      </figcaption>
      <CloseButton
        size="sm"
        className={classes['remove'] ?? ''}
        aria-label={t`Remove ${file.name}`}
        onClick={onRemove}
      />
    </figure>
  )
}

/** The address lives as long as the picture is shown. */
function showing(file: File) {
  return (picture: HTMLImageElement) => {
    const url = URL.createObjectURL(file)
    picture.src = url
    return () => URL.revokeObjectURL(url)
  }
}
