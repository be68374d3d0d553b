import { deviceFileBytes, isOnDevice } from '#data/files/device-files.ts'

/** Columns of a drawn sound. */
export const COLUMNS = 240
/** Bytes that are decoded to draw it: unpacked, a sound is many times as large. */
export const DRAWN_MAX = 20 * 1024 * 1024
/** Hertz: enough to see how loud it is, and a fifth of the memory. */
const RATE = 8_000

/** Sounds whose outline is remembered: a card that is scrolled away and back need not decode anew. */
const REMEMBERED = 50
const known = new Map<string, readonly number[]>()

/**
 * How loud a sound is along its length, from 0 to 1 in each column. Undefined where it cannot be read from here, or is too
 * large to be decoded for a drawing.
 */
export async function peaksOf(address: string, signal: AbortSignal): Promise<readonly number[] | undefined> {
  const before = known.get(address)
  if (before) return before
  try {
    const bytes = isOnDevice(address) ? await deviceFileBytes(address) : await fetched(address, signal)
    if (!bytes || bytes.byteLength > DRAWN_MAX || signal.aborted) return undefined
    const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
    const peaks = outline(sound.getChannelData(0))
    known.set(address, peaks)
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? '')
    return peaks
  } catch {
    return undefined
  }
}

async function fetched(address: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  // Only this host may be asked by the app; of others the browser plays what it cannot tell.
  if (new URL(address, location.href).origin !== location.origin) return undefined
  const response = await fetch(address, { signal })
  const isTooLarge = Number(response.headers.get('Content-Length') ?? 0) > DRAWN_MAX
  return response.ok && !isTooLarge ? response.arrayBuffer() : undefined
}

/** The loudest sample of each column, against the loudest of all. */
export function outline(samples: Float32Array, columns = COLUMNS): number[] {
  const width = Math.max(1, Math.ceil(samples.length / columns))
  const peaks = Array.from({ length: columns }, (_, column) => {
    let peak = 0
    const end = Math.min(samples.length, (column + 1) * width)
    for (let at = column * width; at < end; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
  const loudest = Math.max(...peaks)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}
