import { Button, Group, Input, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolder, IconWorld } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import type { NewCatalog } from './add-catalog-dialog.tsx'

/** Id of what stands for the site itself among catalogs. */
const SITE = '0'

/** Where a new catalog goes: below the site, or below any catalog of it. */
export function ParentField({ form }: { form: FormOf<NewCatalog> }) {
  const { t } = useLingui()
  const tree = useRead(catalogTreeData).data
  const [opened, dialog] = useDisclosure(false)
  const { parentId } = form.values
  const isSite = parentId === SITE
  const siteName = tree?.siteName ?? t`Site`
  const name = isSite ? siteName : (indexTree(treeItemsOf(tree?.rows ?? [])).items.get(parentId)?.label ?? parentId)
  const Icon = isSite ? IconWorld : IconFolder
  return (
    <div>
      <Input.Label component="div">
        <Trans>Parent</Trans>
      </Input.Label>
      <Group gap="xs" wrap="nowrap">
        <Icon size={16} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm" truncate>
          {name}
        </Text>
        {/* Without catalogs there is nothing to choose. */}
        {(tree?.rows.length ?? 0) > 0 && (
          <Button variant="subtle" size="compact-sm" flex="none" aria-label={t`Change parent`} onClick={dialog.open}>
            <Trans>Change</Trans>
          </Button>
        )}
      </Group>
      <CatalogSelector
        opened={opened}
        onClose={dialog.close}
        title={t`Choose a parent`}
        rootLabel={siteName}
        currentId={parentId}
        onPick={([target]) => target && form.setFieldValue('parentId', target.id)}
      />
    </div>
  )
}
