import { Skeleton, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { siteDashboardStat } from '#contract/sites.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { useRead } from '#data/use-read.ts'
import { Card } from '#kit/card.tsx'
import { ReadView } from '#kit/read-view.tsx'
import classes from './home.module.css'

export function SiteDataCard() {
  const { t, i18n } = useLingui()
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
      <ReadView read={read} skeleton={<Skeleton height={54} />}>
        {(stat) => (
          <div className={classes['counts']}>
            {[
              { label: t`Catalogs`, count: stat.catalogCount },
              { label: t`Contents`, count: stat.contentCount },
              { label: t`Resources`, count: stat.resourceCount },
              { label: t`Templates`, count: stat.templateCount },
            ].map(({ label, count }) => (
              <div key={label}>
                <Text size="sm" c="dimmed">
                  {label}
                </Text>
                <Text className={classes['number'] ?? ''}>{i18n.number(Number(count))}</Text>
              </div>
            ))}
          </div>
        )}
      </ReadView>
    </Card>
  )
}
