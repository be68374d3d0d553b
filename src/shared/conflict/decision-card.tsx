import { Paper, Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Choice, Decision } from '#data/outbox/conflicts.ts'
import { FieldDiff, type PictureSources } from '#shared/field-diff/field-diff.tsx'
import { useFieldText } from '#shared/field-diff/field-text.ts'
import { isPlainText } from '#shared/field-diff/side-text.ts'
import { useSideWords } from '#shared/field-diff/use-side-words.ts'
import classes from './conflict.module.css'

interface Props {
  decision: Decision
  /** Whether it is known what stood there before both. */
  hasBase: boolean
  /** The extension model of its catalog. */
  modelId: string | undefined
  sources: PictureSources
  /** Whose text the server has. */
  theirName: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** One place that two people changed: what stood there, what each made of it, and which of them stays. */
export function DecisionCard({ decision, hasBase, modelId, sources, theirName, choice, onChoose }: Props) {
  const { t } = useLingui()
  const { field, base, mine, theirs, isBlock } = decision
  const name = usePlaceName(decision, useFieldText(modelId)(field))
  const { controlOf } = useSideWords(modelId)
  const isText = isPlainText(field, controlOf(field))
  const myText = typeof mine === 'string' ? mine : ''
  const chosen = typeof choice === 'object' ? 'text' : (choice ?? null)
  const choose = (value: string) => onChoose(value === 'text' ? { text: myText } : (value as Choice))
  // Where nobody knows what stood there, mine is shown as a change of what the server has.
  const side = { field, before: hasBase ? base : theirs, chosen, onChoose: choose, modelId, sources }
  return (
    <Radio.Group label={name} value={chosen} onChange={choose} classNames={{ label: classes['name'] ?? '' }}>
      <SimpleGrid cols={{ base: 1, sm: hasBase ? 3 : 2 }} spacing="xs">
        {hasBase && <Side {...side} value="base" label={<Trans>Before</Trans>} after={base} />}
        <Side {...side} value="mine" label={<Trans>Mine</Trans>} after={mine} />
        <Side {...side} value="theirs" label={theirName} after={theirs} />
      </SimpleGrid>
      <Stack gap="xs" mt="xs">
        {isBlock && <Radio value="both" label={<Trans>Both, mine first</Trans>} />}
        {isText && <Radio value="text" label={<Trans>Other</Trans>} />}
        {typeof choice === 'object' && (
          <Textarea
            aria-label={t`Other text for ${name}`}
            autosize
            value={choice.text}
            onChange={(event) => onChoose({ text: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}

/** What a place is called: its field and, where that has several, which of them. */
function usePlaceName({ place, of }: Decision, field: string): string {
  const { t } = useLingui()
  if (of === 'order') return t`${field}, order`
  if (of) return of.item ? t`${field}: ${of.item}` : field
  return place === undefined ? field : t`${field}, passage ${place}`
}

interface SideProps {
  value: string
  label: ReactNode
  field: string
  before: unknown
  after: unknown
  chosen: string | null
  modelId: string | undefined
  sources: PictureSources
  onChoose: (value: string) => void
}

/** The text is no part of the button's name; a press on it chooses its side all the same. */
function Side({ value, label, chosen, onChoose, ...shown }: SideProps) {
  return (
    <Paper
      withBorder
      p="xs"
      className={classes['side'] ?? ''}
      data-checked={chosen === value || undefined}
      onClick={() => onChoose(value)}
    >
      <Radio value={value} label={label} mb={4} onClick={(event) => event.stopPropagation()} />
      <SideValue {...shown} />
    </Paper>
  )
}

function SideValue(side: Pick<SideProps, 'field' | 'before' | 'after' | 'modelId' | 'sources'>) {
  const { after } = side
  if ((after ?? '') === '' || (Array.isArray(after) && after.length === 0)) {
    return (
      <Text size="sm" c="dimmed" fs="italic">
        <Trans>(empty)</Trans>
      </Text>
    )
  }
  return <FieldDiff {...side} narrow />
}
