import { useMemo } from 'react'
import { EXTENSION } from '#contract/wire.ts'
import { errorProneCheck, sensitiveCheck, wordsBundle, type WordBundle } from '#contract/words.ts'
import { groupsOf } from '#lib/hot-words.ts'
import { call } from '#data/request/call.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useRead } from '#data/reads/use-read.ts'
import { wordCheck } from '#workers/bridge.ts'
import type { BlockText, WordMatch } from '#workers/word-check.ts'

export type { BlockText, WordKind, WordMatch } from '#workers/word-check.ts'

/** The lists that a text is checked against. */
export interface WordLists {
  bundle: WordBundle
  /** Codes of the hot word groups that hold for it. */
  groups: readonly string[]
}

const NO_GROUPS: readonly string[] = []

/**
 * The lists of the current site, from the server or from this device; none where the back end has no such call.
 * `knowsHotWords` is false where the server does not tell them.
 *
 * @param catalogId of the article; without one saving sets no links
 */
export function useWordLists(catalogId: string | undefined) {
  const enabled = useExtension(EXTENSION.bundle)
  const read = useRead(wordsBundle, undefined, { staleTime: 60_000, enabled })
  const { data: bundle, error, isPending, age, offline } = read
  const lists = useMemo((): WordLists | undefined => {
    if (!bundle) return undefined
    const { hotWords } = bundle
    const groups = hotWords && catalogId ? groupsOf(hotWords.catalogs[catalogId], hotWords.site) : NO_GROUPS
    return { bundle, groups }
  }, [bundle, catalogId])
  return { lists, error, isPending, age, offline, knowsHotWords: bundle?.hotWords !== undefined }
}

let asked = 0

/**
 * The words of one text that are on the lists of the server, where those cannot be had: as lists that know this text
 * alone. What hides a word (the white list) is not told, so it is found wherever it stands.
 */
export async function askServer(text: string): Promise<WordLists> {
  const input = { body: { text }, quiet: true }
  const [black, errorProne] = text.trim()
    ? await Promise.all([call(sensitiveCheck, input), call(errorProneCheck, input)])
    : [[], []]
  const bundle: WordBundle = {
    siteId: '',
    revision: `asked ${++asked}`,
    black,
    white: [],
    errorProne,
    sensitiveWordEnable: 'N',
    errorProneWordEnable: 'N',
  }
  return { bundle, groups: NO_GROUPS }
}

/** Finds the words in blocks off the page's thread; the lists cross over once. */
export function checkBlocks({ bundle, groups }: WordLists, blocks: readonly BlockText[]): Promise<WordMatch[][]> {
  const name = `${bundle.siteId}:${bundle.revision}`
  return wordCheck.use(async (api) => {
    if (!(await api.has(name))) await api.load(name, bundle)
    return api.check(blocks, groups)
  })
}
