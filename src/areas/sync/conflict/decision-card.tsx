import '@mantine/core/styles/RadioIndicator.layer.css'
import { Group, Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Choice, Decision } from '#data/conflicts.ts'
import { TextDiff } from '#kit/text-diff.tsx'
import { useFieldText } from '#pickers/field-text.ts'
import { sideText } from '#pickers/side-text.ts'
import classes from './conflict.module.css'

interface Props {
  decision: Decision
  /** The extension model of its catalog. */
  modelId: string | undefined
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** One place that two people changed: what stood there, what each made of it, and which of them stays. */
export function DecisionCard({ decision, modelId, choice, onChoose }: Props) {
  const { t } = useLingui()
  const name = useFieldText(modelId)(decision.field)
  const text = (value: unknown) => sideText(decision.field, value)
  const before = text(decision.base)
  const isText = !decision.isBlock && typeof (decision.mine ?? decision.theirs) === 'string'
  const mine = text(decision.mine)
  const chosen = typeof choice === 'object' ? 'text' : (choice ?? null)
  const choose = (value: string) => onChoose(value === 'text' ? { text: mine } : (value as Choice))
  return (
    <Radio.Group label={name} value={chosen} onChange={choose} classNames={{ label: classes['name'] ?? '' }}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
        <Side value="base" label={<Trans>Before</Trans>} before={before} after={before} />
        <Side value="mine" label={<Trans>Mine</Trans>} before={before} after={mine} />
        <Side value="theirs" label={<Trans>On the server</Trans>} before={before} after={text(decision.theirs)} />
      </SimpleGrid>
      <Stack gap="xs" mt="xs">
        {decision.isBlock && <Radio value="both" label={<Trans>Both, mine first</Trans>} />}
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
  before: string
  after: string
}

function Side({ value, label, before, after }: SideProps) {
  return (
    <Radio.Card value={value} p="xs" className={classes['side'] ?? ''}>
      <Group gap="xs" mb={4}>
        <Radio.Indicator />
        <Text size="xs" c="dimmed">
          {label}
        </Text>
      </Group>
      {after === '' ? (
        <Text size="sm" c="dimmed" fs="italic">
          <Trans>(empty)</Trans>
        </Text>
      ) : (
        <TextDiff before={before} after={after} />
      )}
    </Radio.Card>
  )
}
