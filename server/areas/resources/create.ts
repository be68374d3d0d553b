import { storedStorage } from '#server/shared/stored-storage.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import type { ResourceRow } from './present.ts'
import { type CheckedFile, newFolder, placeUpload, requireKind } from './receive.ts'

/** What is said of a new resource besides its file. */
export interface Extras {
  readonly name?: string | undefined
  readonly remark?: string | undefined
  readonly source?: 'local' | 'net' | undefined
  readonly sourceUrl?: string | undefined
  readonly tags?: readonly string[]
}

/**
 * Puts a checked file into its place and answers the row that is still to be written by
 * `insertResources`; until then nobody knows the file.
 *
 * @throws Refusal TOO_LARGE of pictures
 */
export async function placeResource(
  services: Services,
  site: SiteRow,
  checked: CheckedFile,
  userName: string,
  extras: Extras = {},
): Promise<ResourceRow> {
  const resourceType = requireKind(checked.suffix)
  const resourceId = services.newId()
  const now = services.now()
  const path = `${newFolder(resourceType, now)}/${resourceId}.${checked.suffix}`
  const { type: storageType } = await storedStorage(services.db, site.siteId)
  const placed = await placeUpload(services, site, checked, path)
  return {
    ...placed,
    resourceId,
    siteId: site.siteId,
    resourceType,
    storageType,
    name: extras.name || placed.fileName,
    sourceUrl: extras.sourceUrl ?? null,
    status: '0',
    usageInfo: null,
    source: extras.source ?? null,
    tags: [...(extras.tags ?? [])],
    createBy: userName,
    createTime: now,
    updateBy: null,
    updateTime: null,
    remark: extras.remark || null,
  }
}

/** Writes the rows of placed files. */
export async function insertResources(tx: Tx, rows: readonly ResourceRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, tags: JSON.stringify(row.tags) }))
  await tx.insertInto('resource').values(values).execute()
}
