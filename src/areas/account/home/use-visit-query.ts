import dayjs from 'dayjs'
import { useState } from 'react'
import type { Period } from '#kit/form/date-range.tsx'

const lastDays = (days: number): Period => [
  dayjs()
    .subtract(days - 1, 'day')
    .format('YYYY-MM-DD'),
  dayjs().format('YYYY-MM-DD'),
]

/** What is chosen above the chart, and what was searched for last (at first: the first site, 30 days). */
export function useVisitQuery(firstSite: string | undefined) {
  const [chosen, setChosen] = useState<string>()
  const [range, setRange] = useState(() => lastDays(30))
  const [searched, setSearched] = useState<{ siteId: string | undefined; range: Period }>()
  const siteId = chosen ?? firstSite
  const asked = searched ?? { siteId: firstSite, range }
  const query = asked.siteId && {
    bdSiteId: asked.siteId,
    startDate: `${asked.range[0]} 00:00:00`,
    endDate: `${asked.range[1]} 23:59:59`,
  }
  return {
    siteId,
    setSiteId: (next: string | null) => setChosen(next ?? undefined),
    range,
    setRange,
    search: () => setSearched({ siteId, range }),
    query: query || undefined,
  }
}
