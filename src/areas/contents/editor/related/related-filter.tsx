import { useLingui } from '@lingui/react/macro'
import { usePlainServer } from '#data/session/plain-server.ts'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import type { List } from '#kit/list/list-state.ts'

/** Other back ends answer all related contents, whatever title is asked for. */
export function RelatedFilter<Row>({ list }: { list: List<Row> }) {
  const { t } = useLingui()
  if (usePlainServer()) return null
  return (
    <Filters list={list}>
      <TextFilter name="title" label={t`Title`} />
    </Filters>
  )
}
