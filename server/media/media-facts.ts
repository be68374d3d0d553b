import { open } from 'node:fs/promises'
import type { Track, VideoTrack } from 'mediainfo.js'

/** What is asked of a file on this machine. */
export interface ProbeTask {
  readonly kind: 'audio' | 'video'
  /** Absolute. */
  readonly path: string
}

/** What a content keeps of a sound; milliseconds as digits, bits and samples a second, -1 = unknown. */
export interface AudioFacts {
  readonly duration: string
  readonly channels: number
  readonly bitRate: number
  readonly samplingRate: number
  readonly format?: string
  readonly decoder?: string
}

/** What a content keeps of a film, in pixels as it is shown; sizes and frames a second are 0 when unknown. */
export interface VideoFacts {
  readonly duration: string
  readonly width: number
  readonly height: number
  readonly bitRate: number
  readonly frameRate: number
  readonly format?: string
  readonly decoder?: string
}

export const UNKNOWN_AUDIO: AudioFacts = { duration: '-1', channels: -1, bitRate: -1, samplingRate: -1 }
export const UNKNOWN_VIDEO: VideoFacts = { duration: '-1', width: 0, height: 0, bitRate: -1, frameRate: 0 }

/** Of a name that is kept. */
const NAME_MAX = 255
/** What a 32-bit column holds. */
const INT_MAX = 2_147_483_647

/** A whole number out of a file that anybody made; otherwise for what is none, negative or too large. */
function count(value: unknown, otherwise: number): number {
  const number = Math.round(Number(value ?? Number.NaN))
  return number >= 0 && number <= INT_MAX ? number : otherwise
}

function milliseconds(seconds: unknown): string {
  const number = Math.round(Number(seconds ?? Number.NaN) * 1000)
  return number >= 0 && Number.isSafeInteger(number) ? String(number) : '-1'
}

function names(format: string | undefined, decoder: string | undefined): { format?: string; decoder?: string } {
  return {
    ...(format && { format: format.slice(0, NAME_MAX) }),
    ...(decoder && { decoder: decoder.slice(0, NAME_MAX) }),
  }
}

async function audioFacts(path: string): Promise<AudioFacts> {
  const { parseFile } = await import('music-metadata')
  const { format } = await parseFile(path, { duration: true, skipCovers: true, skipPostHeaders: true })
  return {
    duration: milliseconds(format.duration),
    channels: count(format.numberOfChannels, -1),
    bitRate: count(format.bitrate, -1),
    samplingRate: count(format.sampleRate, -1),
    ...names(format.container, format.codec),
  }
}

async function tracksOf(path: string): Promise<readonly Track[]> {
  const { default: createMediaInfo } = await import('mediainfo.js')
  const mediaInfo = await createMediaInfo({ format: 'object', chunkSize: 256 * 1024 })
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { media } = await mediaInfo.analyzeData(size, async (length, offset) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    })
    return media?.track ?? []
  } finally {
    await file.close()
    mediaInfo.close()
  }
}

/** Films of telephones are stored lying and shown standing. */
function isTurned(video: VideoTrack | undefined): boolean {
  return Math.round(Number(video?.Rotation ?? 0)) % 180 !== 0
}

async function videoFacts(path: string): Promise<VideoFacts> {
  const tracks = await tracksOf(path)
  const general = tracks.find((track) => track['@type'] === 'General')
  const video = tracks.find((track) => track['@type'] === 'Video')
  const size = [count(video?.Width, 0), count(video?.Height, 0)] as const
  const [width, height] = isTurned(video) ? [size[1], size[0]] : size
  return {
    duration: milliseconds(general?.Duration ?? video?.Duration),
    width,
    height,
    bitRate: count(video?.BitRate ?? general?.OverallBitRate, -1),
    frameRate: count(video?.FrameRate, 0),
    ...names(general?.Format, video?.Format),
  }
}

/** What can be told of a file; of one that can not be read, that it is unknown. Never throws. */
export async function factsOf({ kind, path }: ProbeTask): Promise<AudioFacts | VideoFacts> {
  try {
    return await (kind === 'audio' ? audioFacts(path) : videoFacts(path))
  } catch {
    return kind === 'audio' ? UNKNOWN_AUDIO : UNKNOWN_VIDEO
  }
}
