import { sql } from 'kysely'
import { type Db, Refusal, type Tx } from '#server/context.ts'
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
  /** File name without extension, in lower case. */
  readonly stem: string
}

function partsOf(path: string): PathParts {
  const slash = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, slash), stem: path.slice(slash, path.lastIndexOf('.')).toLowerCase() }
}

/**
 * A right on one catalog must not write over the pages of others: the home page, lists, other contents.
 *
 * @throws Refusal DATA_CONFLICT when the page of another object lies there
 */
export async function refuseTakenPath(tx: Tx, question: StaticPathQuestion): Promise<void> {
  const { staticPath } = question
  if (!staticPath) return
  await takeTurns(tx, 'staticPath', question.siteId, staticPath.toLowerCase())
  const parts = partsOf(staticPath)
  const taken =
    (await isListed(tx, question.siteId, parts)) ||
    (await isOfContent(tx, question, parts)) ||
    (await isChosen(tx, question, staticPath))
  if (taken) throw new Refusal('DATA_CONFLICT', ['staticPath'])
}

/** The home page, or a page of a catalog in its folder. */
async function isListed(db: Db, siteId: string, { folder, stem }: PathParts): Promise<boolean> {
  if (!/^(index|list)(_\d+)?$/.test(stem)) return false
  if (folder === '') return true
  const catalog = db
    .selectFrom('catalog')
    .select('catalogId')
    .where('siteId', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['path']), '=', folder.toLowerCase()))
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
  const wanted = staticPath.toLowerCase()
  const stood = sql<boolean>`(old_paths <> '[]' and lower(old_paths::text)::jsonb ? ${wanted})`
  const other = db
    .selectFrom('content')
    .select('contentId')
    .where('siteId', '=', siteId)
    .where('contentId', '<>', contentId)
    .where('deleted', '=', 0)
    .where((eb) => eb.or([eb(eb.fn('lower', ['staticPath']), '=', wanted), stood]))
  return (await other.executeTakeFirst()) !== undefined
}
