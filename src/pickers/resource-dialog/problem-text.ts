import { t } from '@lingui/core/macro'
import type { FileProblem } from './picked-resource.ts'

interface Rules {
  limit: number
  suffixes: readonly string[]
}

/** Why a file is not taken, in the words of whoever chose it. */
export function problemText({ problem, name }: FileProblem, { limit, suffixes }: Rules): string {
  if (problem === 'too-many') return t`At most ${limit} files can be chosen`
  if (problem === 'too-large') return t`${name} is larger than 20 MB`
  if (problem === 'empty') return t`${name} is empty`
  if (problem === 'damaged') return t`${name} is damaged or incomplete`
  if (problem === 'wrong-content') return t`The content of ${name} does not match its type`
  return t`${name} has a type that is not supported here: ${suffixes.join(', ')}`
}
