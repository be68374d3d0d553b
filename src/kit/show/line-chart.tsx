import { SegmentedControl, Skeleton, Table } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import classes from './line-chart.module.css'

const Drawing = lazy(() => import('./line-chart-drawing.tsx').then((file) => ({ default: file.LineChartDrawing })))
const Tools = lazy(() => import('./chart-tools.tsx').then((file) => ({ default: file.ChartTools })))

export interface ChartSeries {
  name: string
  /** One value per point, in the order of `points`. */
  values: readonly number[]
  /** The number of the series that it is the counterpart of: drawn in its colour, dashed. */
  likeNo?: number
}

export interface ChartData {
  points: readonly string[]
  series: readonly ChartSeries[]
}

interface LineChartProps {
  label: string
  data: ChartData
  height?: number
  /** Offers the numbers and the picture as files of this name. */
  fileName?: string
}

/** Lines over points in time, and the same numbers as a table for who would rather read. */
export function LineChart({ label, data, height = 350, fileName }: LineChartProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const [view, setView] = useState('chart')
  const views = [
    { value: 'chart', label: <IconChartLine size={16} role="img" aria-label={t`Chart`} /> },
    { value: 'table', label: <IconTable size={16} role="img" aria-label={t`Table`} /> },
  ]
  return (
    <div className={classes['root']} ref={root}>
      <div className={classes['views']}>
        {fileName && (
          <Suspense>
            <Tools root={root} label={label} data={data} fileName={fileName} isDrawn={view === 'chart'} />
          </Suspense>
        )}
        <SegmentedControl size="xs" data={views} value={view} onChange={setView} />
      </div>
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

function NumbersTable({ label, data, height }: Required<Omit<LineChartProps, 'fileName'>>) {
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
