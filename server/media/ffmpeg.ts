import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Settings } from '#server/settings.ts'
import { Slots } from './slots.ts'

/** `missing`: there is no such program here; `failed`: it could not do what it was told, or not in time. */
export class FfmpegError extends Error {
  constructor(
    readonly fault: 'missing' | 'failed',
    cause?: unknown,
  ) {
    super(`ffmpeg: ${fault}`, { cause })
    this.name = 'FfmpegError'
  }
}

const run = promisify(execFile)

const MILLISECONDS = 20_000
const FRAMES_A_SECOND = 12
const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error'] as const
/** One decoder works for one person at a time; a second one keeps a slow film from holding up all others. */
const slots = new Slots(2, 20)

/**
 * What an uploaded film may be. Playlists and the like are left out, whatever the name of the file says: they name other
 * files and addresses to be read.
 */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,avi,mpeg,mpegts,mpegvideo,asf,flv,rm,matroska,webm'

async function programOf({ ffmpeg }: Pick<Settings, 'ffmpeg'>): Promise<string> {
  if (ffmpeg) return ffmpeg
  try {
    return (await import('@ffmpeg-installer/ffmpeg')).default.path
  } catch (error) {
    throw new FfmpegError('missing', error)
  }
}

/**
 * The picture of a film at a second, as JPEG, turned and stretched as players show it; undefined where the film has
 * none there. The program reads this one file, opens no connection, knows nothing of the environment and is killed when
 * it takes too long.
 *
 * @param path absolute
 * @throws FfmpegError
 * @throws Refusal SERVER_BUSY
 */
export async function takeFrame(
  settings: Pick<Settings, 'ffmpeg'>,
  path: string,
  seconds: number,
): Promise<Buffer | undefined> {
  const program = await programOf(settings)
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-ss', String(seconds)]
  const output = ['-frames:v', '1', '-vf', 'scale=trunc(iw*sar):ih', '-q:v', '3', '-f', 'image2pipe', '-c:v', 'mjpeg']
  const limits = ['-threads', '1', '-max_pixels', '100000000', '-max_alloc', String(512 * 1024 * 1024)]
  const args = [...QUIET, ...limits, ...input, '-i', `file:${path}`, '-an', '-sn', '-dn', ...output]
  const frame = await runProgram(program, [...args, 'pipe:1'])
  return frame.length > 0 ? frame : undefined
}

/**
 * Writes a film that moves slowly into a picture, without sound.
 *
 * @param picture absolute, made by ourselves
 * @param film absolute name that ends in `.mp4`
 * @throws FfmpegError
 */
export async function filmPicture(
  settings: Pick<Settings, 'ffmpeg'>,
  picture: string,
  film: string,
  seconds: number,
): Promise<void> {
  const program = await programOf(settings)
  const frames = seconds * FRAMES_A_SECOND
  const zoom = `zoompan=z='1+0.12*on/${frames}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=640x360:fps=${FRAMES_A_SECOND}`
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '28', '-pix_fmt', 'yuv420p']
  const container = ['-movflags', '+faststart', '-f', 'mp4', '-y']
  await runProgram(program, [...QUIET, '-i', `file:${picture}`, '-vf', zoom, ...codec, ...container, film])
}

function runProgram(program: string, args: readonly string[]): Promise<Buffer> {
  return slots.run(async () => {
    try {
      const { stdout } = await run(program, args, {
        encoding: 'buffer',
        env: {},
        killSignal: 'SIGKILL',
        maxBuffer: 32 * 1024 * 1024,
        timeout: MILLISECONDS,
        windowsHide: true,
      })
      return stdout
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new FfmpegError(code === 'ENOENT' || code === 'EACCES' ? 'missing' : 'failed', error)
    }
  })
}
