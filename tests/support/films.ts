import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The program that makes films for tests; undefined where npm has none for this machine. */
export const ffmpeg: string | undefined = await import('@ffmpeg-installer/ffmpeg').then(
  (installed) => installed.default.path,
  () => undefined,
)

function run(suffix: string, args: (folder: string) => readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-film-'))
  try {
    const path = join(folder, `film.${suffix}`)
    execFileSync(ffmpeg ?? '', ['-nostdin', '-loglevel', 'error', ...args(folder), path])
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Bytes of a file that ffmpeg makes. @param args between the inputs and the name, such as codecs */
export function makeFilm(suffix: string, inputs: readonly string[], args: readonly string[] = []): Buffer {
  return run(suffix, () => [...inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]), ...args])
}

/** Red for two seconds, then blue for two, 160 x 90, in the most common container. */
export function redThenBlue(): Buffer {
  const inputs = ['color=red:s=160x90:r=10:d=2', 'color=blue:s=160x90:r=10:d=2']
  return makeFilm('mp4', inputs, ['-filter_complex', 'concat=n=2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'])
}

/** The same film as a telephone writes it that was held upright: stored lying, with a note to turn it. */
export function turned(film: Buffer): Buffer {
  return run('mp4', (folder) => {
    const lying = join(folder, 'lying.mp4')
    writeFileSync(lying, film)
    return ['-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=90']
  })
}
