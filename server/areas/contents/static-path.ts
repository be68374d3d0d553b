import { sql } from 'kysely'
import { pathKey } from '#lib/path-key.ts'
import { Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { refuseOtherSpelling } from '#server/areas/site/folder-names.ts'
import { takeTurns } from '#server/store/transact.ts'

const ID_MAX = (1n << 63n) - 1n

export interface StaticPathQuestion {
  readonly siteId: string
  readonly contentId: string
  /** As the form sends it; '' and undefined ask nothing. */
  readonly staticPath: string | undefined
}

interface PathParts {
  /** Ends with `/`; '' at the root. */
  readonly folder: string
  /** Key of the file name without extension. */
  readonly stem: string
}

function partsOf(path: string): PathParts {
  const slash = path.lastIndexOf('/') + 1
  const key = pathKey(path.slice(slash))
  return { folder: path.slice(0, slash), stem: key.slice(0, key.lastIndexOf('.')) }
}

/**
 * A right on one catalog must not write over the pages of others: the home page, lists, other contents.
 *
 * @throws Refusal DATA_CONFLICT when the page of another object lies there, PATH_TAKEN when its folder has another spelling
 */
export async function refuseTakenPath(tx: Tx, question: StaticPathQuestion): Promise<void> {
  const { staticPath } = question
  if (!staticPath) return
  await takeTurns(tx, 'staticPath', question.siteId, pathKey(staticPath))
  await refuseOtherSpelling(tx, question.siteId, staticPath, question.contentId)
  const parts = partsOf(staticPath)
  const taken =
    (await isListed(tx, question.siteId, parts)) ||
    (await isOfContent(tx, question, parts)) ||
    (await isChosen(tx, question, staticPath))
  if (taken) throw new Refusal('DATA_CONFLICT', [staticPath], { field: 'staticPath' })
}

/** The home page, or a page of a catalog in its folder. */
async function isListed(db: Db, siteId: string, { folder, stem }: PathParts): Promise<boolean> {
  if (!/^(index|list)(_\d+)?$/.test(stem)) return false
  if (folder === '') return true
  const catalog = db
    .selectFrom('catalog')
    .select('catalogId')
    .where('siteId', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['path']), '=', pathKey(folder)))
  return (await catalog.executeTakeFirst()) !== undefined
}

/** The page that a content has by the rule: its number, with what paging and extra templates add. */
async function isOfContent(db: Db, { contentId }: StaticPathQuestion, { stem }: PathParts): Promise<boolean> {
  const id = /^(\d{1,19})(?:_\w+)?$/.exec(stem)?.[1]
  if (id === undefined || id === contentId || BigInt(id) > ID_MAX) return false
  return (
    (await db.selectFrom('content').select('contentId').where('contentId', '=', id).executeTakeFirst()) !== undefined
  )
}

/** Chosen by another content, or the page of one stands there until that is published again. */
async function isChosen(db: Db, { siteId, contentId }: StaticPathQuestion, staticPath: string): Promise<boolean> {
  const key = pathKey(staticPath)
  const others = db
    .selectFrom('content')
    .select('oldPaths')
    .where('siteId', '=', siteId)
    .where('contentId', '<>', contentId)
    .where('deleted', '=', 0)
  const chosen = await others
    .where('staticPathKey', '=', key)
    .where('staticPathKey', '<>', sql.lit(''))
    .executeTakeFirst()
  if (chosen) return true
  const moved = await others.where(sql<boolean>`old_paths <> '[]'`).execute()
  return moved.some(({ oldPaths }) => oldPaths.some((path) => pathKey(path) === key))
}
