import { Button } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { ContentRow } from '#contract/contents/rows.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { ContentSelector } from '#shared/content-selector/content-selector.tsx'

interface InternalLinkMenuProps {
  onPickContent: (row: ContentRow) => void
  /** Hears the address by which the catalog is linked to. */
  onPickCatalog: (internalUrl: string) => void
}

/** Picks a content or a catalog of the site that a link leads to. */
export function InternalLinkMenu({ onPickContent, onPickCatalog }: InternalLinkMenuProps) {
  const [open, setOpen] = useState<'content' | 'catalog'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PopMenu
        target={
          <Button variant="default" leftSection={<IconLinkPlus size={16} aria-hidden />}>
            <Trans>Internal link</Trans>
          </Button>
        }
      >
        <PopItem onClick={() => setOpen('content')}>
          <Trans>Content</Trans>
        </PopItem>
        <PopItem onClick={() => setOpen('catalog')}>
          <Trans>Catalog</Trans>
        </PopItem>
      </PopMenu>
      <ContentSelector opened={open === 'content'} onClose={close} onPick={([row]) => row && onPickContent(row)} />
      <CatalogSelector
        opened={open === 'catalog'}
        onClose={close}
        onPick={([catalog]) => catalog && onPickCatalog(catalog.internalUrl)}
      />
    </>
  )
}
