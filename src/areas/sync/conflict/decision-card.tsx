import { Paper, Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Choice, Decision } from '#data/conflicts.ts'
import { TextDiff } from '#kit/text-diff.tsx'
import { BodyDiff } from '#pickers/body-diff/body-diff.tsx'
import { isRichText } from '#pickers/body-diff/is-rich-text.ts'
import { useFieldText } from '#pickers/field-text.ts'
import { sideText } from '#pickers/side-text.ts'
import classes from './conflict.module.css'

interface Props {
  decision: Decision
  /** Whether it is known what stood there before both. */
  hasBase: boolean
  /** The extension model of its catalog. */
  modelId: string | undefined
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** One place that two people changed: what stood there, what each made of it, and which of them stays. */
export function DecisionCard({ decision, hasBase, modelId, choice, onChoose }: Props) {
  const { t } = useLingui()
  const name = useFieldText(modelId)(decision.field)
  const { field, base, mine, theirs, isBlock } = decision
  const isText = !isBlock && typeof (mine ?? theirs) === 'string'
  const myText = sideText(field, mine)
  const chosen = typeof choice === 'object' ? 'text' : (choice ?? null)
  const choose = (value: string) => onChoose(value === 'text' ? { text: myText } : (value as Choice))
  // Where nobody knows what stood there, mine is shown as a change of what the server has.
  const side = { field, before: hasBase ? base : theirs, chosen, onChoose: choose }
  return (
    <Radio.Group label={name} value={chosen} onChange={choose} classNames={{ label: classes['name'] ?? '' }}>
      <SimpleGrid cols={{ base: 1, sm: hasBase ? 3 : 2 }} spacing="xs">
        {hasBase && <Side {...side} value="base" label={<Trans>Before</Trans>} after={base} />}
        <Side {...side} value="mine" label={<Trans>Mine</Trans>} after={mine} />
        <Side {...side} value="theirs" label={<Trans>On the server</Trans>} after={theirs} />
      </SimpleGrid>
      <Stack gap="xs" mt="xs">
        {isBlock && <Radio value="both" label={<Trans>Both, mine first</Trans>} />}
        {isText && <Radio value="text" label={<Trans>Something else</Trans>} />}
        {typeof choice === 'object' && (
          <Textarea
            aria-label={t`Something else instead of both: ${name}`}
            autosize
            value={choice.text}
            onChange={(event) => onChoose({ text: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}

interface SideProps {
  value: string
  label: ReactNode
  field: string
  before: unknown
  after: unknown
  chosen: string | null
  onChoose: (value: string) => void
}

/** The text is no part of the button's name; a press on it chooses its side all the same. */
function Side({ value, label, field, before, after, chosen, onChoose }: SideProps) {
  return (
    <Paper
      withBorder
      p="xs"
      className={classes['side'] ?? ''}
      data-checked={chosen === value || undefined}
      onClick={() => onChoose(value)}
    >
      <Radio value={value} label={label} mb={4} onClick={(event) => event.stopPropagation()} />
      <SideValue field={field} before={before} after={after} />
    </Paper>
  )
}

function SideValue({ field, before, after }: Pick<SideProps, 'field' | 'before' | 'after'>) {
  const [was, is] = [sideText(field, before), sideText(field, after)]
  const isEmpty = is === '' && (after ?? '') === ''
  if (isEmpty) {
    return (
      <Text size="sm" c="dimmed" fs="italic">
        <Trans>(empty)</Trans>
      </Text>
    )
  }
  if (isRichText(field, before, after)) {
    return <BodyDiff narrow before={String(before ?? '')} after={String(after ?? '')} />
  }
  return <TextDiff before={was} after={is} />
}
