import { Button, Group, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { type BlockItem, type BlockValues, ITEM_FIELDS } from '#lib/block.ts'
import { type BlockChoice, type BlockConflict, mergeBlock } from '#data/outbox/block-work.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import classes from './conflict.module.css'

export interface BlockDialogProps {
  title: string
  base: BlockValues
  mine: BlockValues
  theirs: BlockValues
  opened: boolean
  onClose: () => void
  onDecide: (values: BlockValues) => void
}

/** What two have changed of the same in a block, place by place; all else of both is in what comes out. */
export function BlockDialog({ opened, onClose, title, ...sides }: BlockDialogProps) {
  const isPhone = useMedia('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} size="60rem" fullScreen={isPhone} title={title}>
      <Decisions onClose={onClose} {...sides} />
    </Modal>
  )
}

function Decisions({ base, mine, theirs, onClose, onDecide }: Omit<BlockDialogProps, 'opened' | 'title'>) {
  const [choices, setChoices] = useState<ReadonlyMap<string, BlockChoice>>(new Map())
  const { values, conflicts } = useMemo(() => mergeBlock(base, mine, theirs, choices), [base, mine, theirs, choices])
  const left = conflicts.filter(({ key }) => !choices.has(key)).length
  const chooseAll = (side: 'mine' | 'theirs') => setChoices(new Map(conflicts.map(({ key }) => [key, side])))
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm">
          <Trans>Someone else changed the same part. All other changes from both are kept.</Trans>
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
            <Trans>Use mine for all</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
            <Trans>Use the server's version for all</Trans>
          </Button>
        </Group>
      </Group>
      {conflicts.map((conflict) => (
        <Place
          key={conflict.key}
          conflict={conflict}
          choice={choices.get(conflict.key)}
          onChoose={(choice) => setChoices(new Map([...choices, [conflict.key, choice]]))}
        />
      ))}
      <DialogFoot onCancel={onClose}>
        <Button disabled={left > 0} onClick={() => onDecide(values)}>
          <Trans>Use this version</Trans>
        </Button>
      </DialogFoot>
    </Stack>
  )
}

interface PlaceProps {
  conflict: BlockConflict
  choice: BlockChoice | undefined
  onChoose: (choice: BlockChoice) => void
}

function Place({ conflict, choice, onChoose }: PlaceProps) {
  const { t } = useLingui()
  const fields = useBlockFieldNames()
  const { field } = conflict
  const named = field === undefined ? (conflict.base ?? conflict.mine ?? conflict.theirs)?.title : fields[field]
  const hasBoth = field === undefined && conflict.mine !== undefined && conflict.theirs !== undefined
  return (
    <Radio.Group
      label={named ?? t`Item`}
      value={choice ?? null}
      onChange={(value) => onChoose(value as BlockChoice)}
      classNames={{ label: classes['name'] ?? '' }}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
        <Paper withBorder p="xs" className={classes['side'] ?? ''}>
          <Text size="sm" fw={600} mb={4}>
            <Trans>Before</Trans>
          </Text>
          <SideText conflict={conflict} side="base" />
        </Paper>
        <Side value="mine" label={<Trans>Mine</Trans>} choice={choice} onChoose={onChoose}>
          <SideText conflict={conflict} side="mine" />
        </Side>
        <Side
          value="theirs"
          label={t({ message: 'On the server', context: 'version' })}
          choice={choice}
          onChoose={onChoose}
        >
          <SideText conflict={conflict} side="theirs" />
        </Side>
      </SimpleGrid>
      {hasBoth && <Radio mt="xs" value="both" label={<Trans>Both, mine first</Trans>} />}
    </Radio.Group>
  )
}

interface SideProps {
  value: 'mine' | 'theirs'
  label: ReactNode
  choice: BlockChoice | undefined
  onChoose: (choice: BlockChoice) => void
  children: ReactNode
}

/** The text is no part of the button's name; a press on it chooses its side all the same. */
function Side({ value, label, choice, onChoose, children }: SideProps) {
  return (
    <Paper
      withBorder
      p="xs"
      className={classes['side'] ?? ''}
      data-checked={choice === value || undefined}
      onClick={() => onChoose(value)}
    >
      <Radio value={value} label={label} mb={4} onClick={(event) => event.stopPropagation()} />
      {children}
    </Paper>
  )
}

function SideText({ conflict, side }: { conflict: BlockConflict; side: 'base' | 'mine' | 'theirs' }) {
  const names = useItemFieldNames()
  if (conflict.field !== undefined) return <Words>{conflict[side]}</Words>
  const item = conflict[side]
  if (!item) return <Dimmed>{side === 'base' ? <Trans>(not there)</Trans> : <Trans>(removed)</Trans>}</Dimmed>
  const sides = [conflict.base, conflict.mine, conflict.theirs].filter((one) => one !== undefined)
  const isOther = (name: keyof BlockItem) => sides.some((one) => one[name] !== item[name])
  const shown = ITEM_FIELDS.filter((name) => name === 'title' || isOther(name))
  return (
    <Stack gap={2}>
      {shown.map((name) => (
        <div key={name}>
          <Text size="xs" c="dimmed">
            {names[name]}
          </Text>
          <Words>{item[name]}</Words>
        </div>
      ))}
      {shown.length === 1 && !isOther('title') && (
        <Dimmed>
          <Trans>Moved to another place</Trans>
        </Dimmed>
      )}
    </Stack>
  )
}

function Words({ children }: { children: string }) {
  if (children === '')
    return (
      <Dimmed>
        <Trans>(empty)</Trans>
      </Dimmed>
    )
  return (
    <Text size="sm" className={classes['words'] ?? ''}>
      {children}
    </Text>
  )
}

function Dimmed({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" fs="italic">
      {children}
    </Text>
  )
}

function useItemFieldNames(): Record<(typeof ITEM_FIELDS)[number], string> {
  const { t } = useLingui()
  return { title: t`Title`, url: t`Address`, summary: t`Summary`, publishDate: t`Publish time`, logo: t`Picture` }
}

function useBlockFieldNames(): Record<NonNullable<BlockConflict['field']>, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    code: t`Code`,
    publishPipeCode: t`Publish pipe`,
    path: t`Path`,
    template: t`Template`,
    remark: t`Note`,
  }
}
