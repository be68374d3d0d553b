import { UnstyledButton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { usePicture } from '#shared/picture/use-picture.ts'
import { EmbedView } from './embed-view.tsx'
import { SHARE, type MediaItem, type MediaKind } from './items.ts'
import classes from './media.module.css'

const Player = lazyDialog(async () => (await import('./player.tsx')).Player)

interface Props {
  kind: MediaKind
  item: MediaItem
  name: string
  /** What an audio has for a picture: the cover of its content. */
  cover: string
  onView: () => void
}

/** The item itself: a picture to open, or a player. */
export function ItemPreview({ kind, item, name, cover, onView }: Props) {
  if (kind === 'image') return <PicturePreview item={item} name={name} onView={onView} />
  if (item.type === SHARE) return <EmbedView code={item.path} name={name} />
  return <PlayerPreview kind={kind} item={item} name={name} cover={cover} />
}

function PicturePreview({ item, name, onView }: Pick<Props, 'item' | 'name' | 'onView'>) {
  const { t } = useLingui()
  const shown = usePicture(item.src || item.path)
  const canShow = shown !== '' && !shown.startsWith('iurl:')
  return (
    <UnstyledButton className={classes['preview'] ?? ''} aria-label={t`View ${name}`} onClick={onView}>
      {canShow ? <img src={shown} alt="" loading="lazy" /> : <IconPhotoOff size={32} stroke={1.25} aria-hidden />}
    </UnstyledButton>
  )
}

interface PlayerProps {
  kind: 'audio' | 'video'
  item: MediaItem
  name: string
  cover: string
}

function PlayerPreview({ kind, item, name, cover }: PlayerProps) {
  const source = usePicture(item.src || item.path)
  const poster = usePicture(kind === 'video' ? item.coverSrc || item.cover || '' : cover)
  return (
    <div className={classes['player']} data-media={kind}>
      {kind === 'audio' && poster && <img src={poster} alt="" className={classes['cover']} />}
      {source && (
        // Another file is another player: the one before may still be loading.
        <Player
          key={source}
          kind={kind}
          source={source}
          address={item.src || item.path}
          poster={poster}
          name={name}
          size={Number(item['fileSize']) || 0}
        />
      )}
    </div>
  )
}
