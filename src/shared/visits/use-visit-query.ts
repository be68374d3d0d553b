import dayjs from 'dayjs'
import { useState } from 'react'
import type { Period } from '#kit/form/date-range.tsx'

const lastDays = (days: number): Period => [
  dayjs()
    .subtract(days - 1, 'day')
    .format('YYYY-MM-DD'),
  dayjs().format('YYYY-MM-DD'),
]

/** What is chosen above numbers of visits, and what was searched for last (at first: the first site, 30 days). */
export interface VisitQuery {
  siteId: string | undefined
  setSiteId: (next: string | null) => void
  range: Period
  setRange: (next: Period) => void
  /** @param again asks anew for what is shown, where nothing else was chosen: what was is asked for in any case */
  search: (again?: () => void) => void
  /** Undefined while no site is known. */
  asked: { siteId: string; range: Period } | undefined
}

/** @param firstSite the provider's first site, once it is known */
export function useVisitQuery(firstSite: string | undefined): VisitQuery {
  const [chosen, setChosen] = useState<string>()
  const [range, setRange] = useState(() => lastDays(30))
  const [searched, setSearched] = useState<{ siteId: string | undefined; range: Period }>({ siteId: undefined, range })
  const siteId = chosen ?? firstSite
  const askedSite = searched.siteId ?? firstSite
  const isSame = siteId === askedSite && range[0] === searched.range[0] && range[1] === searched.range[1]
  const search = (again?: () => void) => {
    if (!isSame) setSearched({ siteId, range })
    else if (siteId !== undefined) again?.()
  }
  return {
    siteId,
    setSiteId: (next) => setChosen(next ?? undefined),
    range,
    setRange,
    search,
    asked: askedSite === undefined ? undefined : { siteId: askedSite, range: searched.range },
  }
}
