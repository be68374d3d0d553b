import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import type { ChartData } from './line-chart.tsx'

const COLORS = ['accent.5', 'teal.6', 'orange.6', 'grape.6']

interface LineChartDrawingProps {
  label: string
  data: ChartData
  height: number
}

export function LineChartDrawing({ label, data, height }: LineChartDrawingProps) {
  const isStill = useReducedMotion()
  const rows = data.points.map((point, index) => ({
    point,
    ...Object.fromEntries(data.series.map((one) => [one.name, one.values[index] ?? null])),
  }))
  return (
    <LineChart
      h={height}
      role="img"
      aria-label={label}
      data={rows}
      dataKey="point"
      series={data.series.map(({ name, likeNo }, index) => ({
        name,
        color: COLORS[(likeNo ?? index) % COLORS.length] ?? 'gray.6',
        ...(likeNo !== undefined && { strokeDasharray: '4 4' }),
      }))}
      withLegend
      legendProps={{ itemSorter: null }}
      withDots={data.points.length <= 31}
      lineProps={{ isAnimationActive: !isStill, animationDuration: 200 }}
    />
  )
}
