import { Box, List, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Fate, Report } from '#lib/import/report.ts'
import { factText } from './fact-text.ts'
import classes from './brought-in.module.css'

/** All that was noted, by what became of it. */
export function BroughtInDetails({ report }: { report: Report }) {
  return (
    <div className={classes['details']}>
      <Facts report={report} fate="kept" title={<Trans>Kept</Trans>} />
      <Facts report={report} fate="changed" title={<Trans>Changed</Trans>} />
      <Facts report={report} fate="dropped" title={<Trans>Removed</Trans>} />
      {report.remarks.length > 0 && <Lines title={<Trans>Import notes</Trans>} lines={report.remarks} />}
    </div>
  )
}

function Facts({ report, fate, title }: { report: Report; fate: Fate; title: React.ReactNode }) {
  const lines = report.facts.filter((one) => one.fate === fate).map(({ fact, count }) => factText(fact, count))
  return lines.length > 0 && <Lines title={title} lines={lines} />
}

function Lines({ title, lines }: { title: React.ReactNode; lines: readonly string[] }) {
  return (
    <Box>
      <Text size="xs" fw={600}>
        {title}
      </Text>
      <List size="xs">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Box>
  )
}
