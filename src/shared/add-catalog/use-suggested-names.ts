import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import { spelled } from '#lib/spelled.ts'
import { type CatalogNames, catalogsIn, suggestedNames, takenNames } from './suggested-names.ts'

interface NamesForm {
  getValues: () => CatalogNames & { name: string }
  setFieldValue: (field: keyof CatalogNames, value: string) => void
}

/** Fills alias and path from the name while it is written. A field in which somebody wrote is his from then on. */
export function useSuggestedNames(form: NamesForm, parentId: string): void {
  const tree = useRead(catalogTreeData).data?.rows
  const [taken, parentPath] = useMemo(() => {
    const parent = catalogsIn(tree ?? []).find(({ id }) => id === parentId)
    return [takenNames(tree ?? []), parent?.props.path ?? ''] as const
  }, [tree, parentId])
  const last = useRef<CatalogNames>({ alias: '', path: '' })
  const fill = useEffectEvent((words: string) => {
    const next = suggestedNames(words, parentPath, taken)
    const values = form.getValues()
    for (const field of ['alias', 'path'] as const)
      if (values[field] === last.current[field] && next[field] !== values[field]) form.setFieldValue(field, next[field])
    last.current = next
  })
  const { name } = form.getValues()
  useEffect(() => {
    let isCurrent = true
    // Without the dictionary, offline above all, the person writes both himself.
    spelled(name).then(
      (words) => isCurrent && fill(words),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [name, parentId])
}
