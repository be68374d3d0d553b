import { Skeleton, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '#contract/endpoint.ts'
import { siteDashboardStat } from '#contract/sites.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useRead } from '#data/reads/use-read.ts'
import { isWithoutSite } from '#data/request/call-error.ts'
import { Card } from '#kit/page/card.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import classes from './home.module.css'

export function SiteDataCard() {
  const { siteName } = useCurrentSite()
  const read = useRead(siteDashboardStat)
  return (
    <Card
      title={<Trans>Site data</Trans>}
      aside={
        <Text size="sm" c="dimmed">
          {siteName}
        </Text>
      }
    >
      {isWithoutSite(read.error) ? (
        <Text c="dimmed">
          <Trans>No site to show statistics for yet</Trans>
        </Text>
      ) : (
        <ReadView read={read} skeleton={<Counts stat={undefined} />}>
          {(stat) => <Counts stat={stat} />}
        </ReadView>
      )}
    </Card>
  )
}

/** Stands there with its labels before there are numbers, as high as with them. */
function Counts({ stat }: { stat: DataOf<typeof siteDashboardStat> | undefined }) {
  const { t, i18n } = useLingui()
  const counts = [
    { label: t`Catalogs`, count: stat?.catalogCount },
    { label: t`Content`, count: stat?.contentCount },
    { label: t`Resources`, count: stat?.resourceCount },
    { label: t`Templates`, count: stat?.templateCount },
  ]
  return (
    <div className={classes['counts']}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <div className={classes['number']}>
            {count === undefined ? <Skeleton height={32} width={48} /> : i18n.number(Number(count))}
          </div>
        </div>
      ))}
    </div>
  )
}
