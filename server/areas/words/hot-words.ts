import { sql } from 'kysely'
import { completeAddress, isLinkAddress } from '#contract/addresses.ts'
import type { HotWordGroups, HotWord } from '#contract/words.ts'
import { groupCodes } from '#lib/hot-words.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Db } from '#server/store/db.ts'

/** The words of some hot word groups, by group code: they become links in articles. */
export async function hotWords(db: Db, codes: readonly string[]): Promise<HotWord[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('hotWord')
    .innerJoin('hotWordGroup', 'hotWordGroup.groupId', 'hotWord.groupId')
    .select(['hotWordGroup.code', 'word', 'url', 'urlTarget'])
    .where('hotWordGroup.code', 'in', codes)
    .orderBy('hotWord.wordId')
    .execute()
  return rows
    .map((row) => ({ ...row, url: completeAddress(row.url) }))
    .filter(({ word, url }) => word !== '' && isLinkAddress(url))
}

/** All that a device needs to know which words of an article of a site will be links. */
export async function hotWordGroups(db: Db, site: SiteRow): Promise<HotWordGroups> {
  const ofSite = groupCodes(site.configProps['HotWordGroups'])
  const catalogs = await ownGroups(db, site.siteId)
  const codes = [...new Set([...ofSite, ...Object.values(catalogs).flat()])]
  return { words: await hotWords(db, codes), site: ofSite, catalogs }
}

/** Of the few catalogs that name groups of their own. */
async function ownGroups(db: Db, siteId: string): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('catalog')
    .select(['catalogId', 'configProps'])
    .where('siteId', '=', siteId)
    .where(sql<boolean>`config_props ->> 'HotWordGroups' is not null`)
    .execute()
  const named = rows.map((row) => [row.catalogId, groupCodes(row.configProps['HotWordGroups'])] as const)
  return Object.fromEntries(named.filter(([, codes]) => codes.length > 0))
}
