import { basename, dirname } from 'node:path/posix'
import type { SiteRow } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import type { UploadedFile } from '#server/http/route.ts'
import { alone } from '#server/store/alone.ts'
import type { Extras } from './create.ts'
import { presentResource, type ResourceRow } from './present.ts'
import { type CheckedFile, checkUpload, placeUpload, removeCopies, requireKind } from './receive.ts'

const stemOf = (path: string) => path.slice(0, path.lastIndexOf('.'))

/** The files of a replacement: its own and what was scaled from it. */
async function asideFiles({ files }: Services, sitePath: string, aside: string): Promise<string[]> {
  const folder = dirname(aside)
  const names = await files.list(`${sitePath}/${folder}`)
  return names.filter((name) => name.startsWith(basename(stemOf(aside)))).map((name) => `${folder}/${name}`)
}

async function discard(services: Services, sitePath: string, aside: string): Promise<void> {
  for (const path of await asideFiles(services, sitePath, aside)) await services.files.remove(`${sitePath}/${path}`)
}

async function checked(uploads: readonly UploadedFile[], accepts: (suffix: string) => boolean, before: ResourceRow) {
  const file = await checkUpload(uploads, accepts)
  if (requireKind(file.suffix) !== before.resourceType) throw new Refusal('FILE_KIND', [before.resourceType])
  return file
}

async function store(tx: Tx, before: ResourceRow, changes: Partial<ResourceRow>, aside: string): Promise<void> {
  const { resourceId, path: oldPath } = before
  const { tags: _, ...columns } = changes
  await tx.updateTable('resource').set(columns).where('resourceId', '=', resourceId).execute()
  await tx
    .insertInto('resourceReplacement')
    .values({ resourceId, aside, oldPath })
    .onConflict((c) => c.column('resourceId').doUpdateSet({ aside }))
    .execute()
}

/**
 * Puts another file in place of a resource's. Id, folder and type stay, so that what contents store keeps meaning the
 * same kind of thing. The file waits beside its place until the row is committed: whenever the process ends, the
 * old file stands there with the old row, or the new one is put in place at the latest with the next start.
 */
export async function replaceResource(
  ctx: Context,
  site: SiteRow,
  before: ResourceRow,
  uploads: readonly UploadedFile[],
  accepts: (suffix: string) => boolean,
  extras: Extras,
) {
  const { services, caller } = ctx
  const { resourceId } = before
  const file: CheckedFile = await checked(uploads, accepts, before)
  const srcOf = await previewSrcs(services.db)
  const folder = dirname(before.path)
  const aside = `${folder}/.${resourceId}.${services.newId()}.${file.suffix}`
  const answer = await undoing(services, site.path, aside, async () => {
    const placed = await placeUpload(services, site, file, aside)
    const changes = {
      ...placed,
      path: `${folder}/${resourceId}.${file.suffix}`,
      name: extras.name || placed.fileName,
      remark: extras.remark ?? before.remark,
      updateBy: caller.userName,
      updateTime: services.now(),
    }
    return ctx.write(async (tx) => {
      await store(tx, before, changes, aside)
      return presentResource({ ...before, ...changes }, srcOf, ctx.language)
    })
  })
  await settleReplacements(services, resourceId)
  return answer
}

async function undoing<T>(services: Services, sitePath: string, aside: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await discard(services, sitePath, aside)
    throw error
  }
}

interface Pending {
  readonly aside: string
  readonly oldPath: string
  readonly path: string
  readonly sitePath: string
}

/** May be done again after it was cut off anywhere: the copies go before, the file itself decides, the rest follows. */
async function putInPlace(services: Services, { aside, oldPath, path, sitePath }: Pending): Promise<void> {
  const { files } = services
  const at = (name: string) => `${sitePath}/${name}`
  if ((await files.size(at(aside))) !== undefined) {
    await removeCopies(services, sitePath, oldPath)
    for (const copy of await asideFiles(services, sitePath, aside))
      if (copy !== aside) await files.write(at(copy.replace(stemOf(aside), stemOf(path))), await files.read(at(copy)))
    await files.rename(at(aside), at(path))
  }
  if (oldPath !== path) await files.remove(at(oldPath))
  await discard(services, sitePath, aside)
}

/** Two replacements of one resource are put in place in the order of their commits. */
function settleOne(services: Services, resourceId: string): Promise<void> {
  return alone(services, `replace-${resourceId}`, async (tx) => {
    const pending = await tx
      .selectFrom('resourceReplacement as p')
      .innerJoin('resource as r', 'r.resourceId', 'p.resourceId')
      .innerJoin('site as s', 's.siteId', 'r.siteId')
      .select(['p.aside', 'p.oldPath', 'r.path', 's.path as sitePath'])
      .where('p.resourceId', '=', resourceId)
      .executeTakeFirst()
    if (!pending) return
    await putInPlace(services, pending)
    // One that was committed meanwhile has another file, and is put in place by its own turn.
    await tx
      .deleteFrom('resourceReplacement')
      .where('resourceId', '=', resourceId)
      .where('aside', '=', pending.aside)
      .execute()
  })
}

/** Puts the files of committed replacements in place: of one resource, or what an earlier process left. */
export async function settleReplacements(services: Services, resourceId?: string): Promise<void> {
  const waiting = await services.db
    .selectFrom('resourceReplacement')
    .select('resourceId')
    .$if(resourceId !== undefined, (query) => query.where('resourceId', '=', String(resourceId)))
    .execute()
  for (const one of waiting) {
    try {
      await settleOne(services, one.resourceId)
    } catch (error) {
      services.log.error({ err: error, resourceId: one.resourceId }, 'A replaced file waits for its place')
    }
  }
}
