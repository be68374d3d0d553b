import { Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogTreeData, type CatalogTreeNode } from '#contract/catalogs.ts'
import { notify } from '#data/page/notices.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Tree } from '#kit/tree/tree.tsx'
import { treeItemsOf } from '#kit/tree/tree-rows.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import classes from './catalog-selector.module.css'

export interface PickedCatalog {
  id: string
  name: string
  internalUrl: string
}

/** 1 an independent copy, 2 a mapping that shows the text of its source. */
export type CopyType = 1 | 2

export interface CatalogSelectorProps {
  opened: boolean
  onClose: () => void
  /** Instead of "Choose a catalog". */
  title?: string
  /** Where things are now: it is marked, and taking it again moves nothing. */
  currentId?: string | undefined
  multiple?: boolean
  /** Asks how to copy as well. */
  withCopyType?: boolean
  /** Only what can hold contents can be chosen: a link catalog holds none. */
  takesContents?: boolean
  /** Published content is among what is moved: where it goes it is a draft. */
  leavesSite?: boolean
  /** A node of this name stands for "no catalog", with id '0'. */
  rootLabel?: string
  /** Why these can not be taken; undefined where they can. */
  refusal?: (catalogs: readonly PickedCatalog[]) => string | undefined
  onPick: (catalogs: PickedCatalog[], copyType: CopyType) => void
}

export function CatalogSelectorDialog({ opened, onClose, title, ...picking }: CatalogSelectorProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={title ?? t`Choose a catalog`} size={450} keepMounted={false}>
      <Choice {...picking} onClose={onClose} />
    </Modal>
  )
}

function Choice({
  currentId,
  multiple = false,
  withCopyType = false,
  takesContents = false,
  leavesSite = false,
  rootLabel,
  refusal,
  onPick,
  onClose,
}: Omit<CatalogSelectorProps, 'opened' | 'title'>) {
  const { t } = useLingui()
  const tree = useRead(catalogTreeData)
  const [chosen, setChosen] = useState<PickedCatalog[]>([])
  const [copyType, setCopyType] = useState<CopyType>(1)
  const rows = tree.data?.rows
  const items = useMemo(
    () => treeItemsOf([...(rootLabel ? [rootNode(rootLabel)] : []), ...(rows ?? [])]),
    [rootLabel, rows],
  )

  const choose = (node: CatalogTreeNode) => {
    const { catalogType = 'common' } = node.props
    if (takesContents && catalogType !== 'common') {
      return notify({ level: 'warning', message: t`${node.label} is a link catalog and can't hold content` })
    }
    const picked = { id: node.id, name: node.label, internalUrl: node.props.internalUrl }
    if (!multiple) return setChosen([picked])
    const others = chosen.filter((one) => one.id !== node.id)
    setChosen(others.length < chosen.length ? others : [...chosen, picked])
  }
  const confirm = () => {
    const reason = refusal?.(chosen)
    if (reason !== undefined) return notify({ level: 'warning', message: reason })
    onPick(chosen, copyType)
    onClose()
  }
  return (
    <Stack gap="sm">
      {leavesSite && (
        <Text size="sm">
          <Trans>Published content becomes a draft and leaves the site until you publish it again.</Trans>
        </Text>
      )}
      {withCopyType && <CopyChoice value={copyType} onChange={setCopyType} />}
      <div className={classes['tree']}>
        <Tree
          label={t`Catalogs`}
          items={items}
          loading={tree.isPending}
          allOpen
          selectedId={multiple ? undefined : (chosen[0]?.id ?? currentId)}
          markOf={(item) => item.id === currentId && <Text span size="xs" c="dimmed">{t`current catalog`}</Text>}
          onSelect={(item) => choose(item.data)}
          iconOf={(item) =>
            multiple ? (
              <Checkbox
                size="xs"
                readOnly
                tabIndex={-1}
                checked={chosen.some((one) => one.id === item.id)}
                aria-label={item.label}
              />
            ) : (
              <IconFolder size={16} aria-hidden />
            )
          }
        />
      </div>
      <DialogFoot
        onCancel={onClose}
        onConfirm={confirm}
        disabled={chosen.length === 0 || (!multiple && chosen[0]?.id === currentId)}
      />
    </Stack>
  )
}

function CopyChoice({ value, onChange }: { value: CopyType; onChange: (value: CopyType) => void }) {
  const { t } = useLingui()
  return (
    <Radio.Group value={String(value)} onChange={(next) => onChange(next === '2' ? 2 : 1)} label={t`How to copy`}>
      <Group mt={4}>
        <Radio value="1" label={t`Copy`} description={t`An independent draft`} />
        <Radio value="2" label={t`Mapping`} description={t`Shows the text of its source; edit it there`} />
      </Group>
    </Radio.Group>
  )
}

function rootNode(label: string): CatalogTreeNode {
  return {
    id: '0',
    parentId: '0',
    label,
    isRoot: true,
    isDisabled: false,
    isNew: false,
    isDefaultExpanded: true,
    checked: false,
    props: { path: '', internalUrl: '', logo: '', logoSrc: '', description: '' },
  }
}
