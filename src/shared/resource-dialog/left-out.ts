import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { nameList } from '#kit/show/name-list.ts'

/** A file that was not taken with the others, and why, in words. */
export interface LeftOut {
  name: string
  why: string
}

/** Reasons in one message: more are not read. */
const SAID_MAX = 5

/** What is said of the files that were left out: a line for each reason, with the files that it is about. */
export function leftOutText(files: readonly LeftOut[]): string {
  const namesOf = new Map<string, string[]>()
  for (const { name, why } of files) namesOf.set(why, [...(namesOf.get(why) ?? []), name])
  const reasons = [...namesOf]
  const lines = reasons.slice(0, SAID_MAX).map(([why, names]) => lineOf(why, names))
  const more = reasons.slice(SAID_MAX).flatMap(([, names]) => names).length
  return [...lines, ...(more > 0 ? [t`${more} more`] : [])].join('\n')
}

/** Most reasons have the name in their sentence. */
function lineOf(why: string, names: readonly string[]): string {
  return names.every((name) => why.includes(name)) ? why : `${nameList(names, i18n)}: ${why}`
}
