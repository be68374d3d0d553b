import { plural, t } from '@lingui/core/macro'
import type { FileProblem } from './picked-resource.ts'

interface Rules {
  limit: number
  suffixes: readonly string[]
}

/** Why a file is not taken, in the words of whoever chose it. */
export function problemText({ problem, name }: FileProblem, { limit, suffixes }: Rules): string {
  if (problem === 'too-many') return plural(limit, { one: 'Choose only one file', other: 'Choose at most # files' })
  if (problem === 'too-large') return t`${name} is larger than 20 MB`
  if (problem === 'empty') return t`${name} is empty`
  if (problem === 'damaged') return t`${name} is damaged or incomplete`
  if (problem === 'wrong-content') return t`The content of ${name} doesn't match its type`
  return t`${name} is not a supported type: ${suffixes.join(', ')}`
}
