import { Stack, Text } from '@mantine/core'
import type { PageFault } from '#contract/publishing/page-fault.ts'
import { useFaultText } from './use-fault-text.ts'

export function FaultList({ faults }: { faults: readonly PageFault[] }) {
  const faultText = useFaultText()
  return (
    <Stack gap={4} flex={1} miw={200} style={{ overflowWrap: 'anywhere' }}>
      {faults.map((fault) => {
        const { why, attempt } = faultText(fault)
        return (
          <div key={fault.pipeCode}>
            <Text size="sm">{why}</Text>
            <Text size="xs">{attempt}</Text>
          </div>
        )
      })}
    </Stack>
  )
}
