import { loadTexts } from '#data/page/texts.ts'
import { failureText } from '#data/request/failure-text.ts'
import { pictureToKeep } from '#shared/picture/picture-to-keep.ts'
import { judgePicked } from './judge-picked.ts'
import type { LeftOut } from './left-out.ts'
import { type FileProblem, problemWith } from './picked-resource.ts'
import { problemText } from './problem-text.ts'

interface Rules {
  limit: number
  suffixes: readonly string[]
}

/**
 * The files as they are kept, and those that cannot be, which hold up none of the others. Behind the limit none is read.
 */
export async function preparePicked(
  files: readonly File[],
  rules: Rules,
): Promise<{ ready: readonly File[]; leftOut: readonly LeftOut[] }> {
  const ready: File[] = []
  const leftOut: LeftOut[] = []
  for (const file of files) {
    const one = await (ready.length < rules.limit ? prepare(file, rules) : refuse(file, 'too-many', rules))
    if ('why' in one) leftOut.push({ name: file.name, why: one.why })
    else ready.push(one.kept)
  }
  return { ready, leftOut }
}

async function prepare(file: File, rules: Rules): Promise<{ kept: File } | { why: string }> {
  try {
    const judged = await judgePicked(file, rules.suffixes)
    if ('found' in judged) return await refuse(file, judged.found.problem, rules)
    const kept = await pictureToKeep(judged.file)
    const problem = problemWith(kept, rules.suffixes)
    return problem ? await refuse(file, problem, rules) : { kept }
  } catch (error) {
    return { why: failureText(error) }
  }
}

/** Also where no dialog has been opened yet that brought the words. */
async function refuse({ name }: File, problem: FileProblem['problem'], rules: Rules): Promise<{ why: string }> {
  await loadTexts('dialogs')
  return { why: problemText({ problem, name }, rules) }
}
