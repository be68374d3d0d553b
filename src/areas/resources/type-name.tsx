import type { Resource } from '#contract/resources.ts'
import { useTypeOptions } from '#shared/resource-library/resource-filters.tsx'

/** The type of a file, with the suffix that says it more closely. */
export function TypeName({ row }: { row: Resource }) {
  const name = useTypeOptions().find(({ value }) => value === row.resourceType)?.label ?? row.resourceType
  return `${name} · ${row.suffix.toUpperCase()}`
}
