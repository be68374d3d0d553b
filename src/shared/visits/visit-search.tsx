import { Button, Group, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BaiduSite } from '#contract/stats.ts'
import { DateRange } from '#kit/form/date-range.tsx'
import type { VisitQuery } from './use-visit-query.ts'

interface VisitSearchProps {
  sites: readonly BaiduSite[]
  choice: VisitQuery
  /** Asks anew for what is shown. */
  again: () => void
  /** In place of the period. */
  period?: ReactNode
  /** Stands behind the button that searches. */
  children?: ReactNode
}

/** Of which site, and of which days, numbers of visits are shown. */
export function VisitSearch({ sites, choice, again, period, children }: VisitSearchProps) {
  const { t } = useLingui()
  return (
    <Group gap="xs">
      <Select
        aria-label={t`Analytics site`}
        data={sites.map((site) => ({ value: site.site_id, label: site.domain }))}
        value={choice.siteId ?? null}
        onChange={choice.setSiteId}
        allowDeselect={false}
      />
      {period ?? <DateRange label={t`Period`} value={choice.range} onChange={choice.setRange} />}
      <Button variant="default" onClick={() => choice.search(again)}>
        <Trans>Search</Trans>
      </Button>
      {children}
    </Group>
  )
}
