import { textIn } from '#contract/texts.ts'
import { PICTURE_FAULTS } from '#contract/texts/contents.ts'
import type { Language } from '#contract/wire.ts'
import { resourceIurl } from '#lib/iurl.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { ResourceRow } from '#server/areas/resources/present.ts'
import { removeFiles } from '#server/areas/resources/receive.ts'
import { PictureError, takePicture } from '#server/areas/resources/remote-picture.ts'
import type { Services } from '#server/context.ts'
import type { TaskHandle } from '#server/tasks/runner.ts'

/** Pictures fetched side by side. */
const PARALLEL = 4
/** After this long the pictures that are left stay where they are. */
const TOGETHER_MS = 120_000
/** Of an address in a message. */
const SHOWN = 80

/** Sources of pictures in clean HTML, where every `>` inside of a tag is escaped. */
const PICTURE = /(<img\b[^>]*?\ssrc=")((?:https?:)?\/\/[^"]+|data:[^"]+)(?=")/gi

export interface OwnedBody {
  readonly html: string
  /** Rows of the new resources, to be written with the body. */
  readonly resources: readonly ResourceRow[]
}

export interface Owner {
  readonly site: SiteRow
  readonly userName: string
  readonly language: Language
}

const sourceOf = (attribute: string) => {
  const source = attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return source.replaceAll('&amp;', '&').replace(/^\/\//, 'https://')
}

const shown = (source: string) => (source.length > SHOWN ? `${source.slice(0, SHOWN)}...` : source)

/** Removes the files of resources whose rows were never written. */
export async function discardPictures(services: Services, site: SiteRow, rows: readonly ResourceRow[]): Promise<void> {
  for (const { path } of rows) await removeFiles(services, site.path, path)
}

/** Fetches what it can and tells the task what it can not; nothing stays of a task that is stopped meanwhile. */
async function takeAll(services: Services, owner: Owner, sources: readonly string[], handle: TaskHandle) {
  const taken = new Map<string, ResourceRow>()
  const waiting = [...sources]
  const end = Date.now() + TOGETHER_MS
  const take = async (source: string) => {
    try {
      if (Date.now() > end) throw new PictureError('time')
      taken.set(source, await takePicture(services, owner.site, source, owner.userName))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      handle.addError(textIn(PICTURE_FAULTS[error.fault], owner.language, [shown(source)]))
    }
  }
  const work = async () => {
    for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
      await handle.checkpoint()
      await take(source)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, work))
  const failed = ends.find((one) => one.status === 'rejected')
  if (!failed) return taken
  await discardPictures(services, owner.site, [...taken.values()])
  throw failed.reason
}

/**
 * Turns the pictures of a body that are embedded or lie at a web address into image resources of
 * the site. One that can not be had stays as it is and becomes a message of the task.
 *
 * @param html cleaned
 */
export async function ownPictures(
  services: Services,
  owner: Owner,
  html: string,
  handle: TaskHandle,
): Promise<OwnedBody> {
  const sources = new Set([...html.matchAll(PICTURE)].map((match) => sourceOf(match[2] ?? '')))
  const taken = await takeAll(services, owner, [...sources], handle)
  const owned = html.replace(PICTURE, (whole, before: string, attribute: string) => {
    const row = taken.get(sourceOf(attribute))
    if (!row) return whole
    return before + resourceIurl(row.path, row.resourceId, row.siteId, row.storageType).replaceAll('&', '&amp;')
  })
  return { html: owned, resources: [...taken.values()] }
}
