import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A file that the service worker keeps, as workbox-build lists it. */
interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** One that a pack brings along: the address of that. */
interface PackedEntry extends Entry {
  readonly pack?: string
}

/** Larger ones (bytes) travel by themselves: what stayed the same need not be sent again for others that changed. */
const SMALL = 20_000

/**
 * Text that says all there is to it. A worker obeys the headers of its own answer, its policy among them
 * (https://html.spec.whatwg.org/multipage/workers.html#run-a-worker).
 */
const isPacked = ({ url, size }: Entry) => size < SMALL && /^assets\/(?!.*\.worker-).*\.(js|css)$/.test(url)

/**
 * Writes the small files of a built app into one more file, `assets/pack-<hash>.json`, and notes in the list of files
 * which ones are in it. It is an object of texts by name, as the addresses are from its own.
 *
 * An app of 340 such files has a new name for two thirds of them when one word of it changes, because they name each
 * other; each costs a request, in the browser and on the line, before the device can do without the network.
 */
export function packSmall(folder: string) {
  return async (entries: readonly Entry[]): Promise<{ manifest: PackedEntry[] }> => {
    const packed = entries.filter(isPacked)
    const names = packed.map(({ url }) => basename(url)).toSorted()
    const texts = names.map((name) => [name, readFileSync(join(folder, 'assets', name), 'utf8')])
    const text = JSON.stringify(Object.fromEntries(texts))
    const pack = `assets/pack-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`
    writeFileSync(join(folder, pack), text)
    return { manifest: entries.map((entry) => (packed.includes(entry) ? { ...entry, pack } : entry)) }
  }
}
