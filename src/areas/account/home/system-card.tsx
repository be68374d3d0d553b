import { Skeleton } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { serverDashboard } from '#contract/monitor.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Card } from '#kit/page/card.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import classes from './home.module.css'

export function SystemCard() {
  const read = useRead(serverDashboard)
  return (
    <Card title={<Trans>System</Trans>}>
      <ReadView read={read} skeleton={<Skeleton height={108} />}>
        {({ app, startTime, runTime }) => (
          <dl className={classes['facts']}>
            <dt>
              <Trans>Application</Trans>
            </dt>
            <dd>
              {app.name} [{app.alias}]
            </dd>
            <dt>
              <Trans>Version</Trans>
            </dt>
            <dd>{app.version}</dd>
            <dt>
              <Trans>Started</Trans>
            </dt>
            <dd>
              <DateCell value={startTime} />
            </dd>
            <dt>
              <Trans>Uptime</Trans>
            </dt>
            <dd>{runTime}</dd>
          </dl>
        )}
      </ReadView>
    </Card>
  )
}
