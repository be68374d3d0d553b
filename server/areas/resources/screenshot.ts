import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Resource, videoScreenshot } from '#contract/resources.ts'
import { parseIurl } from '#lib/iurl.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { FfmpegError, takeFrame } from '#server/media/ffmpeg.ts'
import { uploadFolder } from '#server/settings.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import { placeResource } from './create.ts'
import type { ResourceRow } from './present.ts'
import { judgeOnDisk } from './receive.ts'
import { storePlaced } from './store-placed.ts'

export const screenshotRoutes: readonly Route[] = [route(videoScreenshot, takeScreenshot)]

/** The film among the resources of a site, by its internal link or its path below the site's folder. */
async function findVideo({ db }: Services, site: SiteRow, path: string): Promise<ResourceRow> {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(path) && !parseIurl(path)) throw new Refusal('VIDEO_ELSEWHERE')
  const iurl = parseIurl(path)
  const of = db
    .selectFrom('resource')
    .selectAll()
    .where('siteId', '=', site.siteId)
    .where('resourceType', '=', 'video')
    .where('path', '=', iurl?.kind === 'resource' ? iurl.path : path)
  const row = await of.executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['path', path])
  return row
}

/** The frame at a second. At the very start many films are black: 0 means 1, unless the film is shorter than that. */
async function frameAt(services: Services, file: string, name: string, timestamp: number): Promise<Buffer> {
  try {
    const frame = await takeFrame(services.settings, file, timestamp || 1)
    const found = frame ?? (timestamp === 0 ? await takeFrame(services.settings, file, 0) : undefined)
    if (found) return found
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    services.log.warn({ err: error, file }, 'No frame could be taken')
    throw error.fault === 'missing' ? new Refusal('NO_FRAME_GRABBER') : new Refusal('VIDEO_UNREADABLE', [name])
  }
  throw new Refusal('NO_FRAME_THERE', [name, timestamp])
}

async function placeFrame(
  services: Services,
  site: SiteRow,
  frame: Buffer,
  name: string,
  userName: string,
): Promise<ResourceRow> {
  const path = join(uploadFolder(services.settings), randomUUID())
  try {
    await writeFile(path, frame, { mode: 0o600 })
    const file = { field: 'file', fileName: name, mimeType: 'image/jpeg', path, size: frame.length }
    const judged = await judgeOnDisk(file, name, { accepts: (suffix) => suffix === 'jpg', limit: Infinity })
    if ('fault' in judged) throw new Refusal('VIDEO_UNREADABLE', [name])
    return await placeResource(services, site, { ...judged, file }, userName, { source: 'local' })
  } finally {
    await rm(path, { force: true })
  }
}

async function takeScreenshot(ctx: Context, { body }: Input<typeof videoScreenshot>): Promise<Resource> {
  const { services, caller } = ctx
  const site = await currentSite(ctx)
  const video = await findVideo(services, site, body.path)
  const stored = `${site.path}/${video.path}`
  if ((await services.files.size(stored)) === undefined) throw new Refusal('FILE_MISSING', [video.name])
  const frame = await services.files.borrow(stored, (local) => frameAt(services, local, video.name, body.timestamp))
  const stem = video.name.replace(/\.\w{1,5}$/, '')
  const row = await placeFrame(services, site, frame, `${stem} ${body.timestamp}s.jpg`, caller.userName)
  return storePlaced(ctx, site, row)
}
