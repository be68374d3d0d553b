import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { growth } from '#shared/visits/visit-values.ts'
import classes from './visits.module.css'

export interface Total {
  name: string
  value: number
  /** Of the period before; undefined where nothing is compared. */
  before?: number | undefined
  unit?: ReactNode
}

const CHANGE = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const

/** The sums above a chart. */
export function Totals({ totals, label }: { totals: readonly Total[]; label: string }) {
  const { i18n } = useLingui()
  return (
    <dl className={classes['totals']} aria-label={label}>
      {totals.map(({ name, value, before, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={classes['number']}>{i18n.number(value)}</span> {unit}
            {before !== undefined && <Change change={growth(value, before)} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ change }: { change: number | undefined }) {
  const { i18n } = useLingui()
  return (
    <Text size="xs" c="dimmed">
      {change === undefined ? (
        <Trans>no earlier data</Trans>
      ) : (
        <Trans>{i18n.number(change, CHANGE)} vs. previous period</Trans>
      )}
    </Text>
  )
}
