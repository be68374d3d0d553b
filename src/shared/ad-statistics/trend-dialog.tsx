import { Group, Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AdStatRow, adStatChartOf } from '#contract/advertisements/statistics.ts'
import { deviceZone, useServerZone } from '#data/identity/server-zone.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DateTimeInput } from '#kit/form/date-time-input.tsx'
import { LineChart } from '#kit/show/line-chart.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { textIn } from '#lib/zoned-time.ts'
import { linesOf } from './stat-values.ts'

const DAY_MS = 86_400_000

interface TrendDialogProps {
  ad: AdStatRow
  onClose: () => void
}

/** Clicks and views of one advertisement by the hour; at first those of the last day. */
export function TrendDialog({ ad, onClose }: TrendDialogProps) {
  const { t } = useLingui()
  const from = useServerZone()
  const [span, setSpan] = useState(() => {
    const [zone, now] = [from ?? deviceZone(), Date.now()]
    return { beginTime: textIn(zone, now - DAY_MS), endTime: textIn(zone, now) }
  })
  const read = useRead(adStatChartOf, { query: { advertisementId: ad.advertisementId, ...span } })
  const name = ad.adName ?? ad.advertisementId
  const names = { click: t`Clicks`, view: t`Views` }
  const field = (end: keyof typeof span) => ({
    value: span[end],
    // Without one of its ends there is no span.
    onChange: (value: string) => value !== '' && setSpan({ ...span, [end]: value }),
  })
  return (
    <Modal opened onClose={onClose} title={t`${name}: trend`} size={1000}>
      <Stack gap="md">
        <Group gap="sm" grow>
          <DateTimeInput label={t`Start`} {...field('beginTime')} />
          <DateTimeInput label={t`End`} {...field('endTime')} />
        </Group>
        <ReadView read={read}>
          {(chart) => <LineChart label={t`${name}: trend`} data={linesOf(chart, names, { from, to: deviceZone() })} />}
        </ReadView>
      </Stack>
    </Modal>
  )
}
