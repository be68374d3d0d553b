import { CATALOG_LEVEL_MAX, CATALOG_MAX } from '#contract/catalogs.ts'
import { type BatchCatalog, CATALOG_BATCH_MAX, catalogBatchAdd } from '#contract/catalogs/place.ts'
import { HAND_MADE_FOLDERS } from '#contract/contents/limits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { folderName, freeName } from '#lib/folder-name.ts'
import { spelled } from '#lib/spelled.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import type { Db } from '#server/store/db.ts'
import { jobsOfPlace } from './catalog-pages.ts'
import { type Catalog, takeTree } from './catalog-store.ts'
import { insertCatalog, parentOf, siteToAddTo } from './catalogs-add.ts'
import { batchLines, type BatchLine } from './catalogs.rules.ts'

/** @throws Refusal CATALOG_INDENT, CATALOG_LEVEL, TOO_MANY_VALUES, PARAM_EMPTY, BAD_REQUEST */
function linesOf(text: string): BatchLine[] {
  const lines = batchLines(text)
  if ('tooDeep' in lines) throw new Refusal('CATALOG_INDENT', [lines.tooDeep])
  if (lines.length === 0) throw new Refusal('PARAM_EMPTY', ['catalogs'])
  if (lines.length > CATALOG_BATCH_MAX) throw new Refusal('TOO_MANY_VALUES', [CATALOG_BATCH_MAX])
  const long = lines.find((line) => line.name.length > CATALOG_MAX.name)
  if (long) throw new Refusal('TOO_LARGE', [`${long.name.slice(0, 20)}…`])
  return lines
}

/** What the catalogs of a site are called already; folders that pages can not stand in count as taken. */
async function takenIn(db: Db, siteId: string) {
  const rows = await db.selectFrom('catalog').select(['alias', 'path']).where('siteId', '=', siteId).execute()
  return {
    aliases: new Set(rows.map(({ alias }) => alias.toLowerCase())),
    paths: new Set([...HAND_MADE_FOLDERS, ...rows.map(({ path }) => path.toLowerCase().replace(/\/$/, ''))]),
  }
}

/** A name of which no letter is left. */
const NAMELESS = 'catalog'

function aliasBelow(above: string, word: string): string {
  const own = folderName(word, CATALOG_MAX.alias) || NAMELESS
  return (above === '' ? own : `${above}_${own}`).slice(0, CATALOG_MAX.alias)
}

/** Room for a number behind a folder's name. */
const NUMBER_ROOM = 4

/** @throws Refusal TOO_LARGE where the folder above leaves no room */
function folderBelow(above: string, word: string): string {
  const room = CATALOG_MAX.path - 1 - above.length
  if (room <= NUMBER_ROOM) throw new Refusal('TOO_LARGE', [above])
  return folderName(word, room) || NAMELESS.slice(0, room)
}

/** Aliases and folders of a batch: those of a child begin with those of its parent. */
async function namesOf(db: Db, siteId: string, parent: Catalog | undefined, lines: readonly BatchLine[]) {
  const taken = await takenIn(db, siteId)
  // Spelling takes its time: others get their turn.
  const words = await mapInSlices(lines, ({ name }) => spelled(name))
  const above = [{ alias: parent?.alias ?? '', path: parent?.path ?? '' }]
  const named: BatchCatalog[] = []
  for (const [index, { name, level }] of lines.entries()) {
    const up = above[level - 1] ?? { alias: '', path: '' }
    const word = (await words[index]) ?? ''
    const alias = freeName(aliasBelow(up.alias, word), CATALOG_MAX.alias, taken.aliases)
    const folder = up.path + folderBelow(up.path, word)
    const path = freeName(folder, CATALOG_MAX.path - 1, taken.paths)
    taken.aliases.add(alias.toLowerCase())
    taken.paths.add(path.toLowerCase())
    above[level] = { alias, path: `${path}/` }
    named.push({ name, alias, path: `${path}/`, level })
  }
  return named
}

/** @throws Refusal CATALOG_LEVEL */
function refuseDepth(parent: Catalog | undefined, lines: readonly BatchLine[]): void {
  const deepest = Math.max(...lines.map((line) => line.level))
  if ((parent?.treeLevel ?? 0) + deepest > CATALOG_LEVEL_MAX) throw new Refusal('CATALOG_LEVEL', [CATALOG_LEVEL_MAX])
}

async function addBatch(ctx: Context, body: BodyOf<typeof catalogBatchAdd>): Promise<BatchCatalog[]> {
  const site = await siteToAddTo(ctx)
  const { siteId } = site
  const lines = linesOf(body.catalogs)
  const plan = async (db: Db) => {
    const parent = await parentOf(ctx, db, siteId, body.parentId ?? '0')
    refuseDepth(parent, lines)
    return { parent, named: await namesOf(db, siteId, parent, lines) }
  }
  if (body.preview) return (await plan(ctx.services.db)).named
  return ctx.write(async (tx) => {
    await takeTree(tx, siteId)
    const { parent, named } = await plan(tx)
    const above = [parent]
    const made: Catalog[] = []
    for (const one of named) {
      const row = await insertCatalog(ctx, tx, site, above[one.level - 1], { ...one, catalogType: 'common' })
      above[one.level] = row
      made.push(row)
    }
    await ctx.services.publisher.enqueue(tx, made.flatMap(jobsOfPlace))
    return named.map((one, index) => ({ ...one, catalogId: made[index]?.catalogId }))
  })
}

export const routes: readonly Route[] = [route(catalogBatchAdd, (ctx, { body }) => addBatch(ctx, body))]
