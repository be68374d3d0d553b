import { sql } from 'kysely'
import { foldersOf, pathKey } from '#lib/path-key.ts'
import { Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'

/**
 * A path may go through folders that stand already, spelled as they are, and through new ones: not through those that
 * differ from one of the site in capital letters, in accents or in width alone. Others who ask at this moment wait.
 *
 * @param path of a catalog, or of the page of a content
 * @param exceptId a content or a catalog that is about to leave its place
 * @throws Refusal PATH_TAKEN
 */
export async function refuseOtherSpelling(tx: Tx, siteId: string, path: string, exceptId = '0'): Promise<void> {
  const [first] = foldersOf(path)
  if (first === undefined) return
  await takeTurns(tx, 'folder', siteId, pathKey(first))
  for (const folder of foldersOf(path)) {
    const other = await spelledOtherwise(tx, siteId, folder, exceptId)
    if (other !== undefined) throw new Refusal('PATH_TAKEN', [folder, other])
  }
}

async function spelledOtherwise(tx: Tx, siteId: string, folder: string, exceptId: string): Promise<string | undefined> {
  const key = pathKey(folder)
  const { rows } = await sql<{ path: string }>`
    select path from catalog
    where site_id = ${siteId} and starts_with(lower(path), ${key}) and not starts_with(path, ${folder})
      and catalog_id <> ${exceptId}
    union all
    select static_path from content
    where site_id = ${siteId} and static_path_key <> '' and starts_with(static_path_key, ${key})
      and not starts_with(static_path, ${folder}) and deleted = 0 and content_id <> ${exceptId}
    limit 1`.execute(tx)
  const depth = foldersOf(folder).length
  return rows[0] && foldersOf(rows[0].path)[depth - 1]
}

const LIST_PAGE = /^(?:index|list)(?:_\d+)?\.[^/]*$/

/**
 * Where the lists of a catalog are written no content has chosen its place, and no page widget is written.
 *
 * @throws Refusal PAGE_PATH_TAKEN, WIDGET_FOLDER
 */
export async function refuseListPlaces(tx: Tx, siteId: string, path: string): Promise<void> {
  const key = pathKey(path)
  const { rows } = await sql<{ staticPath: string; staticPathKey: string }>`
    select static_path, static_path_key from content
    where site_id = ${siteId} and static_path_key <> '' and starts_with(static_path_key, ${key}) and deleted = 0`.execute(
    tx,
  )
  const taken = rows.find(({ staticPathKey }) => LIST_PAGE.test(staticPathKey.slice(key.length)))
  if (taken) throw new Refusal('PAGE_PATH_TAKEN', [path, taken.staticPath])
  const widgets = await tx
    .selectFrom('pageWidget')
    .select(['path', 'code', 'published'])
    .where('siteId', '=', siteId)
    .execute()
  const files = widgets.flatMap(({ published, ...row }) => (published ? [row, published] : [row]))
  const widget = files.find((file) => pathKey(file.path) === key)
  if (widget) throw new Refusal('WIDGET_FOLDER', [path, `${widget.path}${widget.code}`])
}
