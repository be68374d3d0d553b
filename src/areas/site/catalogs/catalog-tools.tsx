import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsSort, IconEye, IconEyeOff, IconExternalLink, IconFolderSymlink, IconSend } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CatalogDetail,
  catalogGet,
  catalogPublish,
  catalogTreeData,
  type CatalogTreeNode,
  catalogVisible,
} from '#contract/catalogs.ts'
import { catalogMove, catalogSort } from '#contract/catalogs/place.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { ActionItem } from '#kit/button/action-item.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { ancestorsOf, TREE_ROOT, type TreeIndex, type TreeItem } from '#kit/tree/tree-rows.ts'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { openPreview } from '#shared/open-window.ts'
import { DeleteCatalog } from './delete-catalog.tsx'
import type { Moves } from './use-moves.tsx'

const PublishDialog = lazyDialog(
  async () => (await import('#shared/publication/publish-catalog-dialog.tsx')).PublishCatalogDialog,
)

interface Props {
  catalog: CatalogDetail
  item: TreeItem<CatalogTreeNode>
  index: TreeIndex<CatalogTreeNode>
  siteName: string
  moves: Moves
  onGone: () => void
}

/** What is done with the catalog as a whole. */
export function CatalogTools(props: Props) {
  const { catalog, item, onGone } = props
  const { catalogId } = catalog
  const [publishing, publisher] = useDisclosure(false)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
        onClick={() => openPreview('catalog', catalogId)}
      >
        <Trans>Preview</Trans>
      </Button>
      <ActionButton endpoint={catalogPublish} scope={{ catalogId }} icon={IconSend} onClick={publisher.open}>
        <Trans>Publish</Trans>
      </ActionButton>
      <VisibleButton catalog={catalog} />
      <MoveButton {...props} />
      <SortMenu {...props} />
      <DeleteCatalog catalog={catalog} onGone={onGone} />
      {publishing && <PublishDialog catalog={item} onClose={publisher.close} />}
    </Group>
  )
}

function VisibleButton({ catalog: { catalogId, visibleFlag } }: { catalog: CatalogDetail }) {
  const { t } = useLingui()
  const isVisible = visibleFlag === 'Y'
  const { run, pending } = useAction(catalogVisible, {
    success: isVisible ? t`Hidden` : t`Shown`,
    invalidates: [catalogGet, catalogTreeData],
  })
  const toggle = () => run({ body: { catalogId, visible: isVisible ? 'N' : 'Y' } }).catch(() => undefined)
  return (
    <ActionButton
      endpoint={catalogVisible}
      scope={{ catalogId }}
      icon={isVisible ? IconEyeOff : IconEye}
      loading={pending}
      onClick={() => void toggle()}
    >
      {isVisible ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
    </ActionButton>
  )
}

/** The keyboard's way to what a drag does. */
function MoveButton({ catalog, index, siteName, moves }: Props) {
  const { t } = useLingui()
  const { catalogId, parentId, name } = catalog
  const [opened, dialog] = useDisclosure(false)
  const isBelow = (id: string) => id === catalogId || ancestorsOf(index, id).includes(catalogId)
  const refusal = (targets: readonly { id: string }[]) =>
    targets.some(({ id }) => isBelow(id)) ? t`A catalog can't be moved below itself` : undefined
  return (
    <>
      <ActionButton endpoint={catalogMove} scope={{ fromId: catalogId }} icon={IconFolderSymlink} onClick={dialog.open}>
        <Trans>Move</Trans>
      </ActionButton>
      <CatalogSelector
        opened={opened}
        onClose={dialog.close}
        title={t`Move ${name} to`}
        currentId={parentId}
        rootLabel={siteName}
        refusal={refusal}
        onPick={([target]) => target && void moves.moveTo({ id: catalogId, name }, target)}
      />
    </>
  )
}

/** More places than a level has catalogs: the server goes to the end. */
const END = 100_000

function SortMenu({ catalog: { catalogId }, index, moves }: Props) {
  const { t } = useLingui()
  const siblings = index.children.get(index.parents.get(catalogId) ?? TREE_ROOT) ?? []
  const at = siblings.indexOf(catalogId)
  const scope = { catalogId }
  const first = at === 0 ? t`It is the first one` : undefined
  const last = at === siblings.length - 1 ? t`It is the last one` : undefined
  const by = (places: number) => () => void moves.sort(catalogId, places)
  return (
    <PopMenu
      target={
        <ActionButton
          endpoint={catalogSort}
          scope={scope}
          icon={IconArrowsSort}
          loading={moves.isSorting}
          reason={siblings.length < 2 ? t`There is no other catalog at this level` : undefined}
        >
          <Trans>Sort</Trans>
        </ActionButton>
      }
    >
      <ActionItem endpoint={catalogSort} scope={scope} reason={first} onClick={by(-1)}>
        <Trans>Up</Trans>
      </ActionItem>
      <ActionItem endpoint={catalogSort} scope={scope} reason={last} onClick={by(1)}>
        <Trans>Down</Trans>
      </ActionItem>
      <ActionItem endpoint={catalogSort} scope={scope} reason={first} onClick={by(-END)}>
        <Trans>To the top</Trans>
      </ActionItem>
      <ActionItem endpoint={catalogSort} scope={scope} reason={last} onClick={by(END)}>
        <Trans>To the bottom</Trans>
      </ActionItem>
    </PopMenu>
  )
}
