import { Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconFileTypeCsv, IconPhotoDown } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { notify } from '#data/page/notices.ts'
import { failureText } from '#data/request/failure-text.ts'
import { ToolButton } from '#kit/button/tool-button.tsx'
import { saveCsv, savePicture } from './chart-files.ts'
import type { ChartData } from './line-chart.tsx'

interface ChartToolsProps {
  /** What the drawing stands in. */
  root: RefObject<HTMLElement | null>
  label: string
  data: ChartData
  fileName: string
  /** Whether the drawing is there, not the table. */
  isDrawn: boolean
}

/** Saves a chart as numbers and as a picture. */
export function ChartTools({ root, label, data, fileName, isDrawn }: ChartToolsProps) {
  const { t } = useLingui()
  const savePng = () => {
    if (!root.current) return
    savePicture(root.current, data, label, fileName).catch((error: unknown) =>
      notify({ level: 'error', message: failureText(error) }),
    )
  }
  const tools = [
    { label: t`Save as CSV`, icon: IconFileTypeCsv, onClick: () => saveCsv(data, t`Time`, fileName) },
    ...(isDrawn ? [{ label: t`Save as picture`, icon: IconPhotoDown, onClick: savePng }] : []),
  ]
  return (
    <Group gap={4}>
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
    </Group>
  )
}
