import { IconClockDown, IconClockUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import classes from '../content-page.module.css'
import type { ShownRow } from '../list/overlay.ts'
import { planWith, type Step } from './plan.ts'
import { useServerClock, useShortDate } from './use-plan.ts'
import { useStepText } from './use-step-text.ts'

/** The next thing that the clock does to a content of the list, what waits on this device taken as done. */
export function PlanMark({ row }: { row: ShownRow }) {
  // Most rows have no plan at any hour: they need no clock.
  return stepsOf(row, '').length > 0 ? <Mark row={row} /> : null
}

function stepsOf(row: ShownRow, now: string): Step[] {
  return planWith(
    row,
    row.waiting.map(({ kind }) => kind),
    now,
  )
}

function Mark({ row }: { row: ShownRow }) {
  const { t } = useLingui()
  const now = useServerClock()
  const shortDate = useShortDate()
  const stepText = useStepText()
  const steps = now === undefined ? [] : stepsOf(row, now)
  const [next] = steps
  if (!next) return null
  const waits = row.isLock === 'Y' && row.lockUser && next.act === 'publish'
  const words = [
    ...steps.map(stepText),
    ...(waits ? [t`Won't be published while locked by ${row.lockUser}.`] : []),
    ...(row.waiting.length > 0 ? [t`Takes effect once the unsent changes are sent.`] : []),
  ].join(' ')
  const Glyph = next.act === 'publish' ? IconClockUp : IconClockDown
  return (
    <span className={classes['plan']} role="img" aria-label={words} data-due={next.isDue || undefined} {...hint(words)}>
      <Glyph size={14} aria-hidden />
      {shortDate(next.at)}
    </span>
  )
}
