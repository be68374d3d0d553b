import type { SiteSnapshot, SnapshotCatalog } from '#contract/templates.ts'
import { baseUrl } from '#lib/page-links.ts'
import type { TemplateData } from '#render/template-data.ts'

type SnapshotPart = Pick<TemplateData, 'sites' | 'siteProperties' | 'catalogs'>

/** Answers the questions about sites and catalogs from a snapshot; it knows one site. */
export function snapshotData(snapshot: SiteSnapshot): SnapshotPart {
  const link = baseUrl(snapshot.pipeProps)
  const children = new Map<string, SnapshotCatalog[]>()
  for (const catalog of snapshot.catalogs.filter((one) => one.visibleFlag === 'Y').toSorted(bySortFlag)) {
    const siblings = children.get(catalog.parentId)
    if (siblings) siblings.push(catalog)
    else children.set(catalog.parentId, [catalog])
  }
  return {
    sites: ({ level }) => Promise.resolve(level === 'Child' ? [] : [{ ...snapshot.site, link }]),
    siteProperties: ({ code }) =>
      Promise.resolve(snapshot.properties.filter((property) => !code || property.propCode === code)),
    catalogs: ({ parentId }) => Promise.resolve(children.get(parentId) ?? []),
  }
}

function bySortFlag(a: { sortFlag: string }, b: { sortFlag: string }): number {
  return a.sortFlag.length - b.sortFlag.length || (a.sortFlag < b.sortFlag ? -1 : 1)
}
