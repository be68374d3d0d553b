import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDidUpdate, useDisclosure } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconFilterOff, IconSearch } from '@tabler/icons-react'
import { Children, createContext, use, useState, type ReactNode, type SubmitEvent } from 'react'
import { useDict } from '#data/reads/use-dict.ts'
import { DateRange } from '#kit/form/date-range.tsx'
import { Select } from '#kit/form/select.tsx'
import { hint } from '#kit/button/hint.tsx'
import type { List } from './list-state.ts'
import classes from './list-parts.module.css'
import { leavesOut } from './list-url.ts'

interface Draft {
  values: Readonly<Record<string, string>>
  set: (name: string, value: string) => void
  /** Sets fields and searches at once, for choices that need no Enter. */
  choose: (chosen: Readonly<Record<string, string>>) => void
}

const DraftContext = createContext<Draft | undefined>(undefined)

function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('A filter field stands outside of Filters')
  return draft
}

interface FiltersProps<Row> {
  list: List<Row>
  /** The first field stays in sight where there is little room, the others open below it. */
  children: ReactNode
  /** Fields that few need: folded at any width until they are asked for. */
  more?: ReactNode
}

/** The search row: Enter or Search applies it and starts at page 1, Reset clears and searches. */
export function Filters<Row>({ list, children, more }: FiltersProps<Row>) {
  const { t } = useLingui()
  const applied = list.place.filters
  const [values, setValues] = useState(applied)
  const [open, { toggle }] = useDisclosure(leavesOut(Object.fromEntries(Object.entries(applied).slice(1)), {}))
  useDidUpdate(() => setValues(applied), [JSON.stringify(applied)])
  const draft: Draft = {
    values,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    choose: (chosen) => list.search({ ...values, ...chosen }),
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    list.search(values)
  }
  if (list.searchHidden) return null
  return (
    <DraftContext value={draft}>
      <form role="search" className={classes['filters']} onSubmit={handleSubmit}>
        <div className={classes['fields']} data-open={open || undefined}>
          {children}
          <ActionIcon
            type="submit"
            variant="default"
            size="input-sm"
            className={classes['search'] ?? ''}
            aria-label={t`Search`}
            {...hint(t`Search`)}
          >
            <IconSearch size={18} />
          </ActionIcon>
          {(more || Children.count(children) > 1) && (
            <ActionIcon
              variant="default"
              size="input-sm"
              className={classes['more'] ?? ''}
              data-always={more !== undefined || undefined}
              aria-label={t`More filters`}
              {...hint(t`More filters`)}
              aria-expanded={open}
              onClick={toggle}
            >
              <IconAdjustmentsHorizontal size={18} />
            </ActionIcon>
          )}
          <Button
            type="button"
            variant="subtle"
            color="gray"
            className={classes['reset'] ?? ''}
            aria-label={t`Reset`}
            onClick={list.reset}
          >
            <IconFilterOff size={18} className={classes['resetSign']} aria-hidden />
            <span className={classes['resetWord']}>
              <Trans>Reset</Trans>
            </span>
          </Button>
        </div>
        {open && more && <div className={classes['fields']}>{more}</div>}
      </form>
    </DraftContext>
  )
}

interface FilterProps {
  name: string
  /** Read out and, without a placeholder, shown. */
  label: string
  placeholder?: string
}

/** About as wide as a field is on a phone that stands beside a button; a Chinese character counts twice. */
const SHORT = 12

/** Whether words are cut off in a field that stands beside a button on a phone. */
function isLong(words: string): boolean {
  return words.replace(/[^\p{ASCII}]/gu, '..').length > SHORT
}

export function TextFilter({ name, label, placeholder }: FilterProps) {
  const { values, set } = useDraft()
  return (
    <TextInput
      className={classes['filter'] ?? ''}
      aria-label={label}
      placeholder={placeholder ?? label}
      data-long={isLong(placeholder ?? label) || undefined}
      value={values[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  )
}

interface SelectFilterProps extends FilterProps {
  options: readonly { value: string; label: string }[]
}

export function SelectFilter({ name, label, placeholder, options }: SelectFilterProps) {
  const { values, choose } = useDraft()
  return (
    <Select
      className={classes['filter'] ?? ''}
      aria-label={label}
      placeholder={placeholder ?? label}
      data-long={isLong(placeholder ?? label) || undefined}
      data={options}
      value={values[name] || null}
      clearable
      onChange={(value) => choose({ [name]: value ?? '' })}
    />
  )
}

interface DateRangeFilterProps {
  /** Fields of the first and of the last day. */
  names: readonly [from: string, to: string]
  label: string
}

export function DateRangeFilter({ names, label }: DateRangeFilterProps) {
  const { values, choose } = useDraft()
  const [from, to] = names
  return (
    <DateRange
      className={classes['filter']}
      label={label}
      value={[values[from] ?? '', values[to] ?? '']}
      onChange={([first, last]) => choose({ [from]: first, [to]: last })}
      clearable
    />
  )
}

export function DictFilter({ type, ...props }: FilterProps & { type: string }) {
  return <SelectFilter {...props} options={useDict(type)} />
}
