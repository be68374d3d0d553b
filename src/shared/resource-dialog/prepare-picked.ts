import { pictureToKeep } from '#shared/picture/picture-to-keep.ts'
import { judgePicked } from './judge-picked.ts'
import type { FileProblem } from './picked-resource.ts'

/**
 * The files as they are kept, or what stands in the way of the first that cannot be, with those before it.
 *
 * @throws Error with words for the user, where a picture cannot be read or is too large
 */
export async function preparePicked(
  files: readonly File[],
  suffixes: readonly string[],
): Promise<{ ready: File[]; found?: FileProblem }> {
  const ready: File[] = []
  for (const file of files) {
    const judged = await judgePicked(file, suffixes)
    if ('found' in judged) return { ready, found: judged.found }
    ready.push(await pictureToKeep(judged.file))
  }
  return { ready }
}
