import { useLingui } from '@lingui/react/macro'
import type { AdStatRow } from '#contract/advertisements/statistics.ts'
import { clickRatio } from './stat-values.ts'

const PERCENT = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

export function Ratio({ row }: { row: AdStatRow }) {
  const { i18n } = useLingui()
  const ratio = clickRatio(row)
  return ratio === undefined ? '–' : i18n.number(ratio, PERCENT)
}
