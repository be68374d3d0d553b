import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Site } from '#contract/sites.ts'
import type { siteAdd } from '#contract/site-forms.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { grantCreator } from '#server/areas/system/grants.ts'
import { type Context, Refusal } from '#server/context.ts'
import { created } from '#server/shared/audit.ts'
import { noteChanges } from '#server/shared/changes.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import type { FileStore } from '#server/store/files.ts'
import type { Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'
import { presentSite } from './present-site.ts'
import { startPipes, startProps, writeStartFiles } from './site-starts.ts'

type Body = BodyOf<typeof siteAdd>

/** `''`, or the address with a slash at its end. */
export function withSlash(address: string): string {
  return address === '' || address.endsWith('/') ? address : `${address}/`
}

/** Names are compared as they are, for the column is unique. @throws Refusal SITE_NAME_TAKEN */
export async function refuseTakenName(tx: Tx, name: string, exceptId = '0'): Promise<void> {
  const other = await tx
    .selectFrom('site')
    .select('siteId')
    .where('name', '=', name)
    .where('siteId', '<>', exceptId)
    .executeTakeFirst()
  if (other) throw new Refusal('SITE_NAME_TAKEN', [name], { field: 'name' })
}

async function refuseTakenPath(tx: Tx, path: string): Promise<void> {
  const other = await tx
    .selectFrom('site')
    .select('name')
    .where(sql`lower(path)`, '=', path.toLowerCase())
    .executeTakeFirst()
  if (other) throw new Refusal('SITE_PATH_TAKEN', [path, other.name], { field: 'path' })
}

/** A folder that this site would use, in any case: some disks do not tell `News` from `news`. */
async function standingFolder(files: FileStore, { path, start }: Body): Promise<string | undefined> {
  const wanted = [path, ...startPipes(start).map(({ code }) => pipeFolder(path, code))].map((one) => one.toLowerCase())
  const onDisk = (await files.folders()).find((folder) => wanted.includes(folder.toLowerCase()))
  if (onDisk !== undefined) return onDisk
  const names = [path, ...startPipes(start).map(({ code }) => pipeFolder(path, code))]
  for (const name of names) if (await files.find(name)) return name
  return undefined
}

/**
 * Makes a site with the pipes that its start names. The templates are written once the rows are there: a repeat of the
 * request, whose answer was lost, writes those that are missing.
 */
export async function addSite(ctx: Context, body: Body): Promise<Site> {
  const { files } = ctx.services
  const folder = await standingFolder(files, body)
  const added = await ctx.write(async (tx) => {
    await takeTurns(tx, 'site', 'add', '')
    await refuseTakenName(tx, body.name)
    await refuseTakenPath(tx, body.path)
    if (folder !== undefined) throw new Refusal('SITE_FOLDER_EXISTS', [folder], { field: 'path' })
    noteChanges(ctx, undefined, { name: body.name, path: body.path, description: body.description })
    return presentSite(tx, await insertSite(ctx, tx, body), true)
  })
  await writeStartFiles(ctx, body.path, body.start)
  return added
}

async function insertSite(ctx: Context, tx: Tx, { name, path, start, ...body }: Body) {
  const siteId = ctx.services.newId()
  const { last } = await tx
    .selectFrom('site')
    .select((eb) => eb.fn.max('sortFlag').as('last'))
    .executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('site')
    .values({
      siteId,
      name,
      path,
      parentId: '0',
      description: body.description ?? '',
      resourceUrl: withSlash(body.resourceUrl ?? ''),
      sortFlag: sortFlagAfter(last, ctx.services.now()),
      publishPipeProps: JSON.stringify(startProps(path, start)),
      // Pages that end in `html` are sent as they are: nothing puts in what an include names.
      configProps: JSON.stringify(start === undefined ? {} : { SSIEnabled: 'N' }),
      ...created(ctx),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const pipes = startPipes(start).map((pipe, index) => ({
    publishpipeId: ctx.services.newId(),
    siteId,
    name: pipe.name,
    code: pipe.code,
    state: '0' as const,
    sort: String(index + 1),
    ...created(ctx),
  }))
  if (pipes.length > 0) await tx.insertInto('publishPipe').values(pipes).execute()
  await grantCreator(tx, ctx.caller, 'Site', siteId)
  return row
}
