import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResourceKind } from '#contract/resources.ts'
import { resourceIurl } from '#lib/iurl.ts'
import { melody, SOUND } from '#server/areas/demo/melody.ts'
import type { DemoPicture } from '#server/areas/demo/pictures.seed.ts'
import type { Services } from '#server/context.ts'
import { FfmpegError, filmPicture } from '#server/media/ffmpeg.ts'
import { uploadFolder } from '#server/settings.ts'
import type { Tx } from '#server/store/db.ts'

/** A content of the demo that wants sounds or films. */
export interface MediaContent {
  readonly contentId: string
  readonly siteId: string
  readonly contentType: string
  readonly title: string
  readonly logo: string
}

const FILM_SECONDS = 5
const TUNES = ['片头音乐', '片尾音乐'] as const

async function store(tx: Tx, services: Services, site: DemoSite, kind: ResourceKind, name: string, bytes: Buffer) {
  const resourceId = services.newId()
  const suffix = kind === 'audio' ? 'wav' : 'mp4'
  const day = site.folder.replace('/image/', `/${kind}/`)
  const path = `${day}/${resourceId}.${suffix}`
  await services.files.write(`${site.path}/${path}`, bytes)
  const row = { resourceId, siteId: site.siteId, resourceType: kind, storageType: 'Local', name, path, fileName: name }
  const rest = { suffix, fileSize: String(bytes.length), status: '0', source: 'local', tags: '[]' } as const
  await tx
    .insertInto('resource')
    .values({ ...row, ...rest, createBy: 'admin', createTime: services.now() })
    .execute()
  return { path: resourceIurl(path, resourceId, site.siteId), fileName: name, fileSize: String(bytes.length) }
}

/** The site as files know it. */
export interface DemoSite {
  readonly siteId: string
  readonly path: string
  /** Of its pictures today, below the site's folder. */
  readonly folder: string
}

async function soundItems(tx: Tx, services: Services, site: DemoSite, nth: number): Promise<object[]> {
  const items: object[] = []
  for (const [index, title] of TUNES.entries()) {
    const { bytes, milliseconds } = melody(nth * TUNES.length + index)
    const file = await store(tx, services, site, 'audio', `tune-${nth + 1}-${index + 1}.wav`, bytes)
    const facts = { duration: String(milliseconds), channels: 1, bitRate: SOUND.rate * 16, samplingRate: SOUND.rate }
    const names = { type: 'WAV', format: 'WAVE', decoder: 'PCM', author: '澜江周刊' }
    items.push({ ...file, ...facts, ...names, title, description: '' })
  }
  return items
}

/** Without ffmpeg there is no film: the page says so. */
async function filmItems(tx: Tx, services: Services, site: DemoSite, content: MediaContent, picture: DemoPicture) {
  const film = join(uploadFolder(services.settings), `${randomUUID()}.mp4`)
  try {
    await services.files.borrow(`${site.path}/${picture.path}`, (still) =>
      filmPicture(services.settings, still, film, FILM_SECONDS),
    )
    const bytes = await readFile(film)
    const file = await store(tx, services, site, 'video', `film-${picture.name.replace('jpg', 'mp4')}`, bytes)
    const facts = { duration: String(FILM_SECONDS * 1000), width: 640, height: 360, bitRate: -1, frameRate: 12 }
    const names = { type: 'MP4', format: 'MPEG-4', decoder: 'AVC', cover: picture.iurl }
    return [{ ...file, ...facts, ...names, title: content.title.replace(/^视频：/, ''), description: '' }]
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    services.log.info({ err: error }, 'The demo has no films')
    return []
  } finally {
    await rm(film, { force: true })
  }
}

/** Writes sounds and films of the demo, made on the spot, and the lists of the contents that show them. */
export async function seedMedia(
  tx: Tx,
  services: Services,
  site: DemoSite,
  contents: readonly MediaContent[],
  pictures: readonly DemoPicture[],
): Promise<void> {
  for (const kind of ['audio', 'video'] as const) {
    const ofKind = contents.filter((one) => one.contentType === kind)
    for (const [nth, content] of ofKind.entries()) {
      const picture = pictures.find(({ iurl }) => iurl === content.logo) ?? pictures[0]
      if (!picture) continue
      const items = await (kind === 'audio'
        ? soundItems(tx, services, site, nth)
        : filmItems(tx, services, site, content, picture))
      const { contentId, siteId } = content
      const rows = items.map((props, sortFlag) => ({
        ...{ itemId: services.newId(), contentId, siteId, kind, sortFlag },
        props: JSON.stringify(props),
      }))
      if (rows.length > 0) await tx.insertInto('contentItem').values(rows).execute()
    }
  }
}
