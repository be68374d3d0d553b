import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import {
  IconFile,
  IconFileText,
  IconFolder,
  IconLinkPlus,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPhotoPlus,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CatalogSelector } from '../../catalog-selector/catalog-selector.tsx'
import { ContentSelector } from '../../content-selector/content-selector.tsx'
import { ResourceDialog } from '../../resource-dialog/resource-dialog.tsx'
import type { ResourceKind } from '#contract/resources.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { insertLink, insertResources } from './insert-content.ts'

type Opened = ResourceKind | 'content' | 'catalog' | ''

const INSERT_LIMIT = 100

/** Files of the library and links to the site's own contents. */
export function InsertTools({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState<Opened>('')
  const [kind, setKind] = useState<ResourceKind>('image')
  const close = () => setOpened('')
  const openFiles = (next: ResourceKind) => {
    setKind(next)
    setOpened(next)
  }
  return (
    <RichTextEditor.ControlsGroup>
      <ResourceMenu onChoose={openFiles} />
      <LinkMenu onChoose={setOpened} />
      <ResourceDialog
        opened={opened === kind}
        onClose={close}
        type={kind}
        limit={INSERT_LIMIT}
        onPick={(files) => insertResources(editor, kind, files)}
      />
      <ContentSelector
        opened={opened === 'content'}
        onClose={close}
        onPick={([row]) => row && insertLink(editor, row.internalUrl, row.title)}
      />
      <CatalogSelector
        opened={opened === 'catalog'}
        onClose={close}
        onPick={([catalog]) => catalog && insertLink(editor, catalog.internalUrl, catalog.name)}
      />
    </RichTextEditor.ControlsGroup>
  )
}

function ResourceMenu({ onChoose }: { onChoose: (kind: ResourceKind) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Menu opened={open} onChange={setOpen} withinPortal>
      <Menu.Target>
        <ToolButton label={t`Insert resource`} icon={IconPhotoPlus} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto size={16} />} onClick={() => onChoose('image')}>
          <Trans>Image</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconMusic size={16} />} onClick={() => onChoose('audio')}>
          <Trans>Audio</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconMovie size={16} />} onClick={() => onChoose('video')}>
          <Trans>Video</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconFile size={16} />} onClick={() => onChoose('file')}>
          <Trans>File</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function LinkMenu({ onChoose }: { onChoose: (what: 'content' | 'catalog') => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Menu opened={open} onChange={setOpen} withinPortal>
      <Menu.Target>
        <ToolButton label={t`Internal link`} icon={IconLinkPlus} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => onChoose('content')}>
          <Trans>Content</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconFolder size={16} />} onClick={() => onChoose('catalog')}>
          <Trans>Catalog</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
