import { SegmentedControl, Skeleton, Table } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './line-chart.module.css'

const Drawing = lazy(() => import('./line-chart-drawing.tsx').then((file) => ({ default: file.LineChartDrawing })))

export interface ChartSeries {
  name: string
  /** One value per point, in the order of `points`. */
  values: readonly number[]
}

export interface ChartData {
  points: readonly string[]
  series: readonly ChartSeries[]
}

interface LineChartProps {
  label: string
  data: ChartData
  height?: number
}

/** Lines over points in time, and the same numbers as a table for who would rather read. */
export function LineChart({ label, data, height = 350 }: LineChartProps) {
  const { t } = useLingui()
  const [view, setView] = useState('chart')
  const views = [
    { value: 'chart', label: <IconChartLine size={16} role="img" aria-label={t`Chart`} /> },
    { value: 'table', label: <IconTable size={16} role="img" aria-label={t`Table`} /> },
  ]
  return (
    <div className={classes['root']}>
      <SegmentedControl className={classes['views'] ?? ''} size="xs" data={views} value={view} onChange={setView} />
      {view === 'chart' ? (
        <Suspense fallback={<Skeleton height={height} />}>
          <Drawing label={label} data={data} height={height} />
        </Suspense>
      ) : (
        <NumbersTable label={label} data={data} height={height} />
      )}
    </div>
  )
}

function NumbersTable({ label, data, height }: Required<LineChartProps>) {
  const { t, i18n } = useLingui()
  return (
    <Table.ScrollContainer minWidth={400} mah={height}>
      <Table striped stickyHeader aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Time`}</Table.Th>
            {data.series.map((one) => (
              <Table.Th key={one.name}>{one.name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.points.map((point, index) => (
            <Table.Tr key={point}>
              <Table.Td>{point}</Table.Td>
              {data.series.map((one) => (
                <Table.Td key={one.name}>{i18n.number(one.values[index] ?? 0)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
