import { useState } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { useNewestContents } from '#data/reads/find-contents.ts'
import { useRead } from '#data/reads/use-read.ts'

/** A page of the site that a template can be shown with. */
export interface Target {
  readonly kind: 'site' | 'catalog' | 'content'
  readonly id: string
  readonly name: string
}

/** What a template is about, by what it says: nobody looks at an empty page of an article first. */
export function kindOf(text: string): Target['kind'] {
  if (/\bContent\.\w/.test(text)) return 'content'
  return /\bCatalog\.\w/.test(text) ? 'catalog' : 'site'
}

/** Of these the first of a type that the template has a tag for, else simply the first. */
export function fittingContent<Row extends Pick<ContentRow, 'contentType'>>(
  text: string,
  rows: readonly Row[],
): Row | undefined {
  return rows.find(({ contentType }) => text.includes(`cms_${contentType}`)) ?? rows[0]
}

/** The page that a template is shown with until somebody chooses one; undefined until that is known. */
export function useFirstTarget(text: string, siteId: string): Target | undefined {
  const [opened] = useState(text)
  const kind = kindOf(opened)
  const newest = useNewestContents()
  const tree = useRead(catalogTreeData, undefined, { enabled: kind === 'catalog' })
  if (kind === 'content' && newest.isPending) return undefined
  if (kind === 'catalog' && tree.isPending) return undefined
  const content = fittingContent(opened, newest.rows)
  if (kind === 'content' && content) return { kind, id: content.contentId, name: content.title }
  const catalog = tree.data?.rows.find(({ props }) => props.catalogType !== 'link')
  if (kind === 'catalog' && catalog) return { kind, id: catalog.id, name: catalog.label }
  return { kind: 'site', id: siteId, name: '' }
}
