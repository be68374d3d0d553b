import { pathKey } from '#lib/path-key.ts'
import type { Db } from '#server/store/db.ts'
import type { TakenNames } from './word-parts.ts'

/** What the rows of a theme must not take for themselves. */
export interface TakenByOthers {
  readonly aliases: Set<string>
  readonly paths: Set<string>
  /** Keys of the pages that contents have chosen. */
  readonly pages: Set<string>
  /** Codes of pipes in small letters. */
  readonly pipes: ReadonlySet<string>
  readonly models: ReadonlySet<string>
  readonly tagGroups: TakenNames
  readonly hotGroups: TakenNames
}

async function namesOf(db: Db, table: 'tagWordGroup' | 'hotWordGroup'): Promise<TakenNames> {
  const rows = await db
    .selectFrom(table as 'hotWordGroup')
    .select(['name', 'code'])
    .execute()
  return { names: new Set(rows.map(({ name }) => name)), codes: new Set(rows.map(({ code }) => code)) }
}

export async function takenByOthers(db: Db, siteId: string): Promise<TakenByOthers> {
  const catalogs = await db.selectFrom('catalog').select(['alias', 'path']).where('siteId', '=', siteId).execute()
  const pages = await db
    .selectFrom('content')
    .select('staticPathKey')
    .where('siteId', '=', siteId)
    .where('staticPathKey', '<>', '')
    .where('deleted', '=', 0)
    .execute()
  const pipes = await db.selectFrom('publishPipe').select('code').where('siteId', '=', siteId).execute()
  const models = await db.selectFrom('xModel').select('code').execute()
  return {
    aliases: new Set(catalogs.map(({ alias }) => alias)),
    paths: new Set(catalogs.map(({ path }) => pathKey(path))),
    pages: new Set(pages.map(({ staticPathKey }) => staticPathKey)),
    pipes: new Set(pipes.map(({ code }) => code.toLowerCase())),
    models: new Set(models.map(({ code }) => code)),
    tagGroups: await namesOf(db, 'tagWordGroup'),
    hotGroups: await namesOf(db, 'hotWordGroup'),
  }
}
