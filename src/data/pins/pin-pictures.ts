import type { OfflineCopyProblem, OfflineCopyRow } from '#db/rows.ts'
import { isAboutContent } from '#data/pins/pin-refusal.ts'
import { PICTURE_MAX, type SitePass } from '#data/pins/pin-ports.ts'

/** Bytes of a picture that is here now, or why it is not. */
type Outcome = number | OfflineCopyProblem

/** What came of each picture that was asked for in a pass: many contents may show the same one. */
export type AskedPictures = Map<string, Promise<Outcome>>

/** Loads the pictures of a content. One that is too large, not there or not given in time costs only itself. */
export async function storePictures(
  pass: SitePass,
  keep: OfflineCopyRow,
  urls: readonly string[],
  asked: AskedPictures,
) {
  const kept: string[] = []
  let [bytes, problem]: [number, OfflineCopyProblem | undefined] = [0, undefined]
  for (const url of urls) {
    const outcome = await askOnce(pass, keep, url, asked)
    if (typeof outcome === 'number') {
      kept.push(url)
      bytes += outcome
    } else problem = outcome
  }
  return { kept, bytes, problem }
}

async function askOnce(pass: SitePass, keep: OfflineCopyRow, url: string, asked: AskedPictures): Promise<Outcome> {
  const known = asked.get(url)
  if (known) {
    const before = await known
    // A pin that was taken away meanwhile may have taken it along.
    if (typeof before === 'string' || (await pass.ports.pictures.size(url)) !== undefined) return before
  }
  const outcome = fetchPicture(pass, keep, url)
  asked.set(url, outcome)
  return outcome
}

async function fetchPicture(pass: SitePass, keep: OfflineCopyRow, url: string): Promise<Outcome> {
  const { pictures } = pass.ports
  const found = await load(pass, url)
  if (found instanceof Blob) {
    await pictures.put(url, found)
    return found.size
  }
  if (found !== 'later') return found
  // An older one is better than none.
  const size = await pictures.size(url)
  if (size === undefined) await checkLine(pass, keep)
  return size ?? 'pictures'
}

const TROUBLE = [408, 429]

/** `later` where the server does not say that there is no such picture. */
async function load({ ports }: SitePass, url: string): Promise<Blob | OfflineCopyProblem | 'later'> {
  try {
    const response = await ports.picture(url)
    const { ok, status, headers, body } = response
    if (!ok) return status >= 500 || TROUBLE.includes(status) ? 'later' : 'pictures'
    if (Number(headers.get('Content-Length') ?? 0) > PICTURE_MAX) {
      await body?.cancel()
      return 'large'
    }
    const picture = await response.blob()
    return picture.size > PICTURE_MAX ? 'large' : picture
  } catch {
    return 'later'
  }
}

/**
 * The picture is at fault where its content arrives (again), and then it costs only itself.
 *
 * @throws the error of a line that is lost: the content is to be read again, with all its pictures
 */
async function checkLine({ ports, siteId }: SitePass, keep: OfflineCopyRow): Promise<void> {
  try {
    await ports.content(siteId, keep)
  } catch (error) {
    if (!isAboutContent(error)) throw error
  }
}
