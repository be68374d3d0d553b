import { t } from '@lingui/core/macro'
import { RESOURCE_SUFFIXES } from '#contract/resources.ts'
import { failureText } from '#data/request/failure-text.ts'
import { pictureToKeep } from '#shared/picture/picture-to-keep.ts'
import { judgePicked } from '#shared/resource-dialog/judge-picked.ts'
import { problemText } from '#shared/resource-dialog/problem-text.ts'
import type { PreparedFile } from './upload-queue.ts'

const SUFFIXES = [...new Set(Object.values(RESOURCE_SUFFIXES).flat())]

/**
 * Files as they are sent: under the name of what they are, pictures as the person wants them kept. One after the other: a
 * picture of a camera takes much memory while it is drawn.
 */
export async function* preparedFiles(files: readonly File[]): AsyncGenerator<PreparedFile> {
  for (const file of files) yield await prepare(file)
}

function tooLarge({ name }: File): string {
  return t`${name} is larger than 100 MB`
}

async function prepare(file: File): Promise<PreparedFile> {
  try {
    const judged = await judgePicked(file, SUFFIXES)
    if ('found' in judged && judged.found.problem === 'too-large') return { file, refusal: tooLarge(file) }
    if ('found' in judged) return { file, refusal: problemText(judged.found, { limit: Infinity, suffixes: SUFFIXES }) }
    return { file: await pictureToKeep(judged.file) }
  } catch (error) {
    return { file, refusal: failureText(error) }
  }
}
