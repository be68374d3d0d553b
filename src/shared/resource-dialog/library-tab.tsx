import { Checkbox, Stack, Switch, Text, UnstyledButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { resourceList, type Resource, type ResourceKind } from '#contract/resources.ts'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { StatusBanner } from '#kit/list/list-table-states.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { isPicture, pickedOf, type PickedResource } from './picked-resource.ts'
import classes from './resource-dialog.module.css'

interface Props {
  type: ResourceKind | undefined
  limit: number
  chosen: readonly PickedResource[]
  onChoose: (files: PickedResource[]) => void
}

export function LibraryTab({ type, limit, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const [mine, setMine] = useState(false)
  const list = useList(resourceList, {
    rowKey: 'resourceId',
    filters: { name: '', beginTime: '', endTime: '' },
    fixed: { ...(type && { resourceType: type }), ...(mine && { owner: true }) },
    pageSize: 10,
    place: 'memory',
  })
  const toggle = (row: Resource) => {
    const others = chosen.filter((file) => file.path !== row.internalUrl)
    if (others.length < chosen.length) onChoose(others)
    else onChoose([...(limit === 1 ? [] : others), pickedOf(row)].slice(0, limit))
  }
  return (
    <Stack gap="sm">
      <Toolbar>
        <Filters list={list}>
          <TextFilter name="name" label={t`Name`} />
        </Filters>
        <Switch
          className={classes['mine'] ?? ''}
          label={t`My materials`}
          checked={mine}
          onChange={(event) => setMine(event.currentTarget.checked)}
        />
      </Toolbar>
      <StatusBanner status={list.status} hasRows={list.rows.length > 0} />
      {!list.status.loading && list.rows.length === 0 && (
        <Text c="dimmed" py="xl" ta="center">
          <Trans>Nothing here yet</Trans>
        </Text>
      )}
      <div className={classes['cards']}>
        {list.rows.map((row) => (
          <Card
            key={row.resourceId}
            row={row}
            isChosen={chosen.some((file) => file.path === row.internalUrl)}
            onToggle={() => toggle(row)}
          />
        ))}
      </div>
      <Pager list={list} />
    </Stack>
  )
}

function Card({ row, isChosen, onToggle }: { row: Resource; isChosen: boolean; onToggle: () => void }) {
  return (
    <figure className={classes['card']} data-chosen={isChosen || undefined}>
      <UnstyledButton className={classes['picture'] ?? ''} onClick={onToggle} tabIndex={-1} aria-hidden>
        {row.src && isPicture(row.fileName) ? (
          <img src={row.src} alt="" loading="lazy" />
        ) : (
          <IconFile size={48} stroke={1} aria-hidden />
        )}
      </UnstyledButton>
      <figcaption className={classes['caption']}>
        <Checkbox size="xs" label={row.name} title={row.name} checked={isChosen} onChange={onToggle} />
      </figcaption>
    </figure>
  )
}
