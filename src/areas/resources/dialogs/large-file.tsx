import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Resource } from '#contract/resources.ts'
import { isPicture } from '#shared/resource-dialog/picked-resource.ts'
import { pictureAddress } from '#shared/resource-library/resource-facts.ts'
import { ResourceThumb } from '#shared/resource-library/resource-thumb.tsx'
import classes from './dialogs.module.css'

/** What a browser plays or shows by itself; anything else is a sign of its type. */
const PLAYED = /^(mp4|mov|webm)$/i
const HEARD = /^(mp3|wav|ogg|aac|flac|m4a)$/i

export function LargeFile({ row }: { row: Resource }) {
  const { t } = useLingui()
  const [failed, setFailed] = useState(false)
  const address = pictureAddress(row)
  if (failed || address === '')
    return (
      <Text c="dimmed">
        <Trans>The file can't be shown. It may be missing on the server.</Trans>
      </Text>
    )
  const fail = () => setFailed(true)
  if (isPicture(row.fileName)) return <img src={address} alt={row.name} className={classes['large']} onError={fail} />
  if (PLAYED.test(row.suffix))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has captions of an uploaded film
      <video
        src={address}
        controls
        preload="metadata"
        className={classes['large']}
        onError={fail}
        aria-label={row.name}
      />
    )
  if (HEARD.test(row.suffix))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has captions of an uploaded sound
      <audio
        src={address}
        controls
        preload="metadata"
        className={classes['sound']}
        onError={fail}
        aria-label={row.name}
      />
    )
  if (/^pdf$/i.test(row.suffix))
    return <iframe src={address} title={t`Pages of ${row.name}`} className={classes['pages']} />
  return (
    <div className={classes['sign']}>
      <ResourceThumb row={row} />
    </div>
  )
}
