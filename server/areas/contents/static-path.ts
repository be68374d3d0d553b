import { type Db, Refusal } from '#server/context.ts'

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
export async function refuseTakenPath(db: Db, question: StaticPathQuestion): Promise<void> {
  const { staticPath } = question
  if (!staticPath) return
  const parts = partsOf(staticPath)
  const taken =
    (await isListed(db, question.siteId, parts)) ||
    (await isOfContent(db, question, parts)) ||
    (await isChosen(db, question, staticPath))
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

async function isChosen(db: Db, { siteId, contentId }: StaticPathQuestion, staticPath: string): Promise<boolean> {
  const other = db
    .selectFrom('content')
    .select('contentId')
    .where('siteId', '=', siteId)
    .where('contentId', '<>', contentId)
    .where('deleted', '=', 0)
    .where((eb) => eb(eb.fn('lower', ['staticPath']), '=', staticPath.toLowerCase()))
  return (await other.executeTakeFirst()) !== undefined
}
