import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The way to what was counted. */
export function StatisticsLink() {
  return (
    <Button
      variant="default"
      leftSection={<IconChartLine size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/operations/advertisement/statistics" search={{ tab: 'CmsAdStat' }} />
      )}
    >
      <Trans>Statistics</Trans>
    </Button>
  )
}
