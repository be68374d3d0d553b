import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { ResourceKind } from '#contract/resources.ts'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { ContentSelector } from '#shared/content-selector/content-selector.tsx'
import { ResourceDialog } from '#shared/resource-dialog/resource-dialog.tsx'
import { withSource } from '#editor/images/image-look.ts'
import { putImageGroup } from './image-group.ts'
import { changeObject, insertLink, insertResources } from './insert-content.ts'

const INSERT_LIMIT = 100

interface Props {
  editor: Editor
  onClose: () => void
}

const resources = (kind: ResourceKind) =>
  function InsertResources({ editor, onClose }: Props) {
    return (
      <ResourceDialog
        opened
        onClose={onClose}
        type={kind}
        limit={INSERT_LIMIT}
        onPick={(files) => insertResources(editor, kind, files)}
      />
    )
  }

function ChangePicture({ editor, onClose }: Props) {
  return (
    <ResourceDialog
      opened
      onClose={onClose}
      type="image"
      limit={1}
      onPick={([picked]) => picked && changeObject(editor, (html) => withSource(html, picked))}
    />
  )
}

function ContentLink({ editor, onClose }: Props) {
  return (
    <ContentSelector
      opened
      onClose={onClose}
      onPick={([row]) => row && insertLink(editor, row.internalUrl, row.title)}
    />
  )
}

function CatalogLink({ editor, onClose }: Props) {
  return (
    <CatalogSelector
      opened
      onClose={onClose}
      onPick={([catalog]) => catalog && insertLink(editor, catalog.internalUrl, catalog.name)}
    />
  )
}

function ImageGroup({ editor, onClose }: Props) {
  return (
    <ContentSelector
      opened
      onClose={onClose}
      contentType="image"
      onPick={([row]) => row && putImageGroup(editor, row.contentId, row.title)}
    />
  )
}

const own = (load: () => Promise<ComponentType<Props>>) => lazyDialog(load, 'rich-text-insert')

/** All dialogs that put something into the text, or change what is chosen there. */
export const INSERT_DIALOGS = {
  'insert-image': resources('image'),
  'insert-audio': resources('audio'),
  'insert-video': resources('video'),
  'insert-file': resources('file'),
  'change-picture': ChangePicture,
  'content-link': ContentLink,
  'catalog-link': CatalogLink,
  'image-group': ImageGroup,
  'third-party-video': own(() => import('#editor/insert/video/video-dialog.tsx').then((file) => file.VideoDialog)),
  map: own(() => import('#editor/insert/map/map-dialog.tsx').then((file) => file.MapDialog)),
  formula: own(() => import('#editor/insert/formula/formula-dialog.tsx').then((file) => file.FormulaDialog)),
  anchor: own(() => import('#editor/insert/places/anchor-dialog.tsx').then((file) => file.AnchorDialog)),
  background: own(() => import('#editor/insert/places/background-dialog.tsx').then((file) => file.BackgroundDialog)),
  characters: own(() =>
    import('#editor/insert/characters/character-dialogs.tsx').then((file) => file.SpecialCharacters),
  ),
  emoji: own(() => import('#editor/insert/characters/character-dialogs.tsx').then((file) => file.Emoji)),
  layouts: own(() => import('#editor/insert/layouts/layout-dialog.tsx').then((file) => file.LayoutDialog)),
} as const

export type InsertDialogName = keyof typeof INSERT_DIALOGS
