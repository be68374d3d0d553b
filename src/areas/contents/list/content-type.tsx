import { useLingui } from '@lingui/react/macro'
import { catalogContentTypes } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import { SelectFilter } from '#kit/list/filters.tsx'

export function ContentTypeName({ id }: { id: string }) {
  return useRead(catalogContentTypes).data?.find((one) => one.id === id)?.name ?? id
}

export function ContentTypeFilter() {
  const { t } = useLingui()
  const types = useRead(catalogContentTypes).data ?? []
  return (
    <SelectFilter
      name="contentType"
      label={t`Content type`}
      options={types.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
