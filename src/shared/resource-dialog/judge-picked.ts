import { RESOURCE_LIMIT } from '#contract/resources.ts'
import type { FileFault } from '#lib/files/judge-file.ts'
import { PICTURE_TYPES } from '#lib/files/picture-types.ts'
import type { FileProblem } from './picked-resource.ts'

const PROBLEMS: Readonly<Record<FileFault, FileProblem['problem']>> = {
  empty: 'empty',
  large: 'too-large',
  type: 'wrong-type',
  content: 'wrong-content',
  damaged: 'damaged',
  pixels: 'damaged',
}

/**
 * The file under the name and type that the server would give it, or why the server would not take it. Pixels, and the
 * bytes that this device takes, are judged once the picture was made smaller.
 */
export async function judgePicked(
  file: File,
  suffixes: readonly string[],
): Promise<{ file: File } | { found: FileProblem }> {
  const { judgeFile } = await import('#lib/files/judge-file.ts')
  const read = async (at: number, length: number) => new Uint8Array(await file.slice(at, at + length).arrayBuffer())
  const judged = await judgeFile(
    { name: file.name, size: file.size, read },
    { accepts: (suffix) => suffixes.includes(suffix), limit: RESOURCE_LIMIT, pixels: Infinity },
  )
  if ('fault' in judged) return { found: { problem: PROBLEMS[judged.fault], name: file.name } }
  const { name, suffix } = judged
  // Of other files browsers know the type by themselves.
  const type = PICTURE_TYPES[suffix] ?? file.type
  if (name === file.name && type === file.type) return { file }
  return { file: new File([file], name, { type, lastModified: file.lastModified }) }
}
