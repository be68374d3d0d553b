import type { Selectable } from 'kysely'
import type { Resource } from '#contract/resources.ts'
import { RESOURCE_NAMES } from '#contract/texts/resources.ts'
import type { Language } from '#contract/wire.ts'
import { formatDateTime } from '#lib/dates.ts'
import { sizeName } from '#lib/files/size-name.ts'
import { resourceIurl } from '#lib/iurl.ts'
import type { PreviewSrc } from '#server/shared/preview-src.ts'
import type { ResourceTable } from '#server/store/tables/resources.ts'

export type ResourceRow = Omit<Selectable<ResourceTable>, 'fileNameFolded' | 'nameFolded'>

/** A row as the wire shows it, with the addresses under which it is used. */
export function presentResource(row: ResourceRow, srcOf: PreviewSrc, language: Language): Resource {
  const internalUrl = resourceIurl(row.path, row.resourceId, row.siteId, row.storageType)
  return {
    resourceId: row.resourceId,
    siteId: row.siteId,
    resourceType: row.resourceType,
    resourceTypeName: RESOURCE_NAMES[row.resourceType][language],
    storageType: row.storageType,
    name: row.name,
    path: row.path,
    fileName: row.fileName,
    suffix: row.suffix,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    fileSize: row.fileSize,
    fileSizeName: sizeName(Number(row.fileSize)),
    sourceUrl: row.sourceUrl ?? undefined,
    status: row.status,
    usageInfo: row.usageInfo ?? undefined,
    src: srcOf(internalUrl),
    internalUrl,
    tags: row.tags.length > 0 ? row.tags : undefined,
    source: row.source ?? undefined,
    sha256: row.sha256 ?? undefined,
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    updateBy: row.updateBy ?? undefined,
    updateTime: row.updateTime ? formatDateTime(row.updateTime) : undefined,
    remark: row.remark ?? undefined,
  }
}
