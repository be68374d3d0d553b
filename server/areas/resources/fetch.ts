import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path/posix'
import { REMOTE_FILE_MAX, resourceFetch } from '#contract/resources/library.ts'
import { kindOf } from '#lib/files/file-types.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { download } from '#server/remote/download.ts'
import { RemoteError } from '#server/remote/remote-error.ts'
import { uploadFolder } from '#server/settings.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { placeResource } from './create.ts'
import { cleanTags } from './library.ts'
import { judgeOnDisk, refusalOf } from './receive.ts'
import { storePlaced } from './store-placed.ts'

export const fetchRoutes: readonly Route[] = [route(resourceFetch, fetchFile)]

/** For everything: names, redirects and the file. */
const MILLISECONDS = 60_000

async function fetchFile(ctx: Context, { body }: Input<typeof resourceFetch>) {
  const { services, caller } = ctx
  const site = await currentSite(ctx)
  const url = body.url.trim()
  const path = join(uploadFolder(services.settings), randomUUID())
  try {
    await bring(services.mayConnect, url, path)
    const { size } = await stat(path)
    const fileName = nameOf(url)
    const judged = await judgeOnDisk({ path, size }, fileName, {
      accepts: (suffix) => kindOf(suffix) !== undefined,
      limit: REMOTE_FILE_MAX,
    })
    if ('fault' in judged) throw refusalOf(judged.fault, fileName, REMOTE_FILE_MAX)
    const file = { field: 'file', fileName, mimeType: '', path, size }
    const tags = cleanTags(body.tags ?? [])
    const extras = { source: 'net', sourceUrl: url.slice(0, 1000), tags } as const
    const row = await placeResource(services, site, { ...judged, file }, caller.userName, extras)
    return await storePlaced(ctx, site, row)
  } finally {
    await rm(path, { force: true })
  }
}

async function bring(mayConnect: (address: string) => boolean, url: string, path: string): Promise<void> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Refusal('FILE_FETCH', [url.slice(0, 200)])
  try {
    await download(url, path, { mayConnect, bytes: REMOTE_FILE_MAX, milliseconds: MILLISECONDS })
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error
    if (error.fault === 'size') throw new Refusal('TOO_LARGE', [`${REMOTE_FILE_MAX / 1024} KB`])
    throw new Refusal('FILE_FETCH', [url.slice(0, 200)])
  }
}

/** What the address calls the file; one that says nothing gets its name by what its bytes are. */
function nameOf(url: string): string {
  const last = basename(new URL(url).pathname)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
