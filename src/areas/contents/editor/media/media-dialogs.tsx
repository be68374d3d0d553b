import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { ResourceDialog } from '#shared/resource-dialog/resource-dialog.tsx'
import { embedOf, keysOf, type MediaItem, type MediaKind } from './items.ts'
import type { useItems } from './use-items.ts'

const PictureViewer = lazyDialog(async () => (await import('./picture-viewer.tsx')).PictureViewer)
const EmbedDialog = lazyDialog(async () => (await import('./embed-dialog.tsx')).EmbedDialog)
const ScreenshotDialog = lazyDialog(async () => (await import('./screenshot-dialog.tsx')).ScreenshotDialog)

/** Files that one opening of the dialog takes. */
const AT_ONCE = 10

/** Which dialog is open, and for which item; '' where it is about new ones. */
export interface Opened {
  what: 'files' | 'view' | 'embed' | 'frame' | 'cover'
  key: string
  /** Where the player of the item stands (s). */
  at?: number
}

interface Props {
  kind: MediaKind
  list: ReturnType<typeof useItems>
  opened: Opened | undefined
  onClose: () => void
}

/** What is opened from the cards and the buttons above them. */
export function MediaDialogs({ kind, list, opened, onClose }: Props) {
  const { items, actions } = list
  const { what, key = '', at = 0 } = opened ?? {}
  const index = keysOf(items).indexOf(key)
  const item: MediaItem | undefined = items[index]
  const cover = ({ path, src }: { path: string; src: string }) => actions.change(key, { cover: path, coverSrc: src })
  const embed = (code: string) => {
    if (item) actions.replaceWith(key, { ...item, path: code })
    else list.append([embedOf(code)])
  }
  return (
    <>
      <ResourceDialog
        opened={what === 'files' || what === 'cover'}
        onClose={onClose}
        type={what === 'cover' ? 'image' : kind}
        limit={key ? 1 : Math.min(AT_ONCE, list.room())}
        onPick={(files) => {
          const [first] = files
          if (!key) list.add(files)
          else if (first && what === 'cover') cover(first)
          else if (first) actions.replace(key, first)
        }}
      />
      {what === 'view' && item && <PictureViewer items={items} first={index} onClose={onClose} />}
      {what === 'embed' && <EmbedDialog code={item?.path ?? ''} onPick={embed} onClose={onClose} />}
      {what === 'frame' && item && <ScreenshotDialog item={item} at={at} onPick={cover} onClose={onClose} />}
    </>
  )
}
