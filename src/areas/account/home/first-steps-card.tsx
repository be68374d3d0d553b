import { Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#contract/endpoint.ts'
import { siteDashboardStat } from '#contract/sites.ts'
import { useRead } from '#data/reads/use-read.ts'
import { isWithoutSite } from '#data/request/call-error.ts'
import { useSession } from '#data/session/use-session.ts'
import { Card } from '#kit/page/card.tsx'
import classes from './home.module.css'

/** How many of the steps are done; undefined while that is not known. */
function countDone(stat: DataOf<typeof siteDashboardStat> | undefined, error: unknown): number | undefined {
  if (isWithoutSite(error)) return 0
  if (stat === undefined) return undefined
  if (stat.catalogCount === '0') return 1
  return stat.contentCount === '0' ? 2 : 3
}

/** What comes first on an empty server, and where: it goes once there is content. */
export function FirstStepsCard() {
  const { t } = useLingui()
  const { can } = useSession()
  const read = useRead(siteDashboardStat)
  const steps = [
    { name: t`Add a site`, to: '/configs/site', search: { add: true }, needs: 'cms:site:view' },
    { name: t`Add catalogs: the sections of the site`, to: '/configs/catalog', needs: 'cms:catalog:view' },
    { name: t`Write the first content and publish it`, to: '/configs/content', needs: 'cms:content:view' },
  ]
  const done = countDone(read.data, read.error)
  if (done === undefined || done === steps.length) return null
  // Who may not take the next step has nothing to do with the setting up.
  if (!can(steps[done]?.needs ?? '')) return null
  return (
    <Card title={<Trans>First steps</Trans>}>
      <ol className={classes['steps']}>
        {steps.map(({ name, to, search = {} }, index) => (
          <li key={to}>
            {index < done ? (
              <IconCircleCheckFilled size={20} aria-label={t`Done`} className={classes['done']} />
            ) : (
              <IconCircle size={20} stroke={1.5} aria-hidden />
            )}
            <Group justify="space-between" gap="xs" flex={1} mih={36}>
              <Text size="sm" c={index === done ? undefined : 'dimmed'} fw={index === done ? 600 : undefined}>
                {name}
              </Text>
              {index === done && (
                <Button size="xs" renderRoot={(props) => <Link {...props} to={to as '/'} search={search as never} />}>
                  <Trans>Start</Trans>
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ol>
    </Card>
  )
}
