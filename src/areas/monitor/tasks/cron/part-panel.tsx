import type { ReactNode } from 'react'
import { Group, MultiSelect, NumberInput, Radio, Select, Stack, Text } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { CronPart } from '#lib/cron.ts'
import { boundsOf, type ChoiceKind, kindsOf, numbersOf, type PartChoice, startOf } from './cron-parts.ts'
import { useKindTexts, useValueTexts } from './part-texts.ts'

interface PanelProps {
  part: CronPart
  choice: PartChoice
  onChange: (choice: PartChoice) => void
}

/** What one part of an expression can say: a choice, and the numbers that belong to the one that is chosen. */
export function PartPanel({ part, choice, onChange }: PanelProps) {
  const { t } = useLingui()
  const texts = useKindTexts(part)
  const kinds: readonly ChoiceKind[] = choice.kind === 'other' ? [...kindsOf(part), 'other'] : kindsOf(part)
  return (
    <Stack gap="sm">
      <Radio.Group
        value={choice.kind}
        onChange={(kind) => onChange(startOf(part, kind as ChoiceKind))}
        aria-label={t`Which ones`}
      >
        <Stack gap={6}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} label={texts[kind]} />
          ))}
        </Stack>
      </Radio.Group>
      <Numbers part={part} choice={choice} onChange={onChange} />
    </Stack>
  )
}

function Numbers({ part, choice, onChange }: PanelProps) {
  const { t } = useLingui()
  const [least, largest] = boundsOf(part)
  switch (choice.kind) {
    case 'range':
      return (
        <Pair>
          <OneOf
            part={part}
            label={t({ message: 'From', context: 'cron' })}
            value={choice.from}
            bounds={[least, largest - 1]}
            onChange={(from) => onChange({ ...choice, from, to: Math.max(choice.to, from + 1) })}
          />
          <OneOf
            part={part}
            label={t({ message: 'To', context: 'cron' })}
            value={choice.to}
            bounds={[choice.from + 1, largest]}
            onChange={(to) => onChange({ ...choice, to })}
          />
        </Pair>
      )
    case 'step':
      return (
        <Pair>
          <OneOf
            part={part}
            label={t`Starting at`}
            value={choice.from}
            bounds={[least, largest - 1]}
            onChange={(from) => onChange({ ...choice, from, step: Math.min(choice.step, Math.max(1, largest - from)) })}
          />
          <Count
            label={t({ message: 'Every', context: 'cron' })}
            value={choice.step}
            bounds={[1, Math.max(1, largest - choice.from)]}
            onChange={(step) => onChange({ ...choice, step })}
          />
        </Pair>
      )
    case 'nearest':
      return (
        <Count
          label={t`Day of the month`}
          value={choice.day}
          bounds={[1, 31]}
          onChange={(day) => onChange({ ...choice, day })}
        />
      )
    case 'nth':
      return (
        <Pair>
          <Count
            label={t`Occurrence in the month`}
            value={choice.nth}
            bounds={[1, 5]}
            onChange={(nth) => onChange({ ...choice, nth })}
          />
          <OneOf
            part="week"
            label={t`Day of the week`}
            value={choice.day}
            bounds={[1, 7]}
            onChange={(day) => onChange({ ...choice, day })}
          />
        </Pair>
      )
    case 'lastWeekday':
      return (
        <OneOf
          part="week"
          label={t`Day of the week`}
          value={choice.day}
          bounds={[1, 7]}
          onChange={(day) => onChange({ ...choice, day })}
        />
      )
    case 'chosen':
      return <Chosen part={part} values={choice.values} onChange={(values) => onChange({ kind: 'chosen', values })} />
    case 'other':
      return (
        <Text size="sm" c="dimmed">
          {t`"${choice.text}" stays as it was typed until you choose something else.`}
        </Text>
      )
    default:
      return null
  }
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      {children}
    </Group>
  )
}

interface NumberProps {
  label: string
  value: number
  bounds: readonly [number, number]
  onChange: (value: number) => void
}

function Count({ label, value, bounds: [min, max], onChange }: NumberProps) {
  const handleChange = (typed: string | number) => {
    if (typeof typed === 'number' && typed >= min && typed <= max) onChange(typed)
  }
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={false}
      onChange={handleChange}
    />
  )
}

/** A number, or the name of a month or a day where it has one. */
function OneOf({ part, ...props }: NumberProps & { part: CronPart }) {
  const textOf = useValueTexts(part)
  if (part !== 'month' && part !== 'week') return <Count {...props} />
  const [min, max] = props.bounds
  const numbers = numbersOf(part).filter((one) => one >= min && one <= max)
  return (
    <Select
      label={props.label}
      value={String(props.value)}
      data={numbers.map((one) => ({ value: String(one), label: textOf(one) }))}
      allowDeselect={false}
      onChange={(value) => value !== null && props.onChange(Number(value))}
    />
  )
}

interface ChosenProps {
  part: CronPart
  values: readonly number[]
  onChange: (values: readonly number[]) => void
}

function Chosen({ part, values, onChange }: ChosenProps) {
  const { t } = useLingui()
  const textOf = useValueTexts(part)
  const numbers = [...new Set([...numbersOf(part), ...values])].toSorted((a, b) => a - b)
  return (
    <MultiSelect
      label={t`Values`}
      description={t`None selected means all`}
      searchable
      clearable
      value={values.map(String)}
      data={numbers.map((one) => ({ value: String(one), label: textOf(one) }))}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}
