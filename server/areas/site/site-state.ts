import type { Selectable } from 'kysely'
import { Refusal } from '#server/context.ts'
import { extendValues } from '#server/areas/models/extend-data.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { PipeProps, SiteTable } from '#server/store/tables/sites.ts'

export type StoredSite = Selectable<SiteTable>

/** The extension model of a site; undefined where none is chosen. */
export function siteModelOf({ configProps }: Pick<StoredSite, 'configProps'>): string | undefined {
  const modelId = configProps['SiteExtendModel'] ?? ''
  return /^\d{1,19}$/.test(modelId) && modelId !== '0' ? modelId : undefined
}

/** What the form of a site shows: its columns, the props of its pipes and the values of its model. */
export async function siteState(db: Db, site: StoredSite): Promise<unknown> {
  const { siteId, name, description, logo, resourceUrl, publishPipeProps } = site
  const { seoTitle, seoKeywords, seoDescription } = site
  const modelId = siteModelOf(site)
  const values = modelId && (await extendValues(db, { modelId, dataType: 'site', dataId: siteId }, (url) => url))
  const texts = [name, description, logo, resourceUrl, seoTitle, seoKeywords, seoDescription].map((text) => text ?? '')
  return [texts, publishPipeProps, values ?? {}]
}

/** The row of a site that is about to be changed; others who would change it wait. @throws Refusal NOT_FOUND */
export async function lockedSite(tx: Tx, siteId: string): Promise<StoredSite> {
  const site = await tx.selectFrom('site').selectAll().where('siteId', '=', siteId).forUpdate().executeTakeFirst()
  if (!site) throw new Refusal('NOT_FOUND', ['siteId', siteId])
  return site
}

/** The props of all pipes with those of some changed; what is not named stays. */
export function mergedProps(stored: PipeProps, sent: readonly { pipeCode: string; props: object }[]): PipeProps {
  const merged: PipeProps = { ...stored }
  for (const { pipeCode, props } of sent) merged[pipeCode] = { ...merged[pipeCode], ...props }
  return merged
}
