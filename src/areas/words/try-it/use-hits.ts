import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useWordNews } from '#data/words/word-news.ts'
import { askServer, checkBlocks, useWordLists, type WordLists, type WordMatch } from '#data/words/word-check.ts'

const PAUSE_MS = 300

/** The words that were found in one line of a text. */
export interface LineHits {
  readonly text: string
  readonly matches: readonly WordMatch[]
}

interface Hits {
  /** Undefined until the first answer. */
  lines: readonly LineHits[] | undefined
  failure: unknown
  /** The server has compared it, whose lists are not on this device. */
  byServer: boolean
}

/** Finds the words of all lists in a text as an editor does: line by line, hot words of every group that the site uses. */
export function useHits(text: string): Hits {
  useWordNews()
  const { lists: held, isPending } = useWordLists(undefined)
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  const [hits, setHits] = useState<Hits>({ lines: undefined, failure: undefined, byServer: false })
  useEffect(() => {
    if (isPending && !held) return undefined
    let isLeft = false
    const byServer = held === undefined
    void findHits(asked, held)
      .then(
        (lines): Hits => ({ lines, failure: undefined, byServer }),
        (failure: unknown): Hits => ({ lines: undefined, failure, byServer }),
      )
      .then((next) => isLeft || setHits(next))
    return () => void (isLeft = true)
  }, [asked, held, isPending])
  return hits
}

async function findHits(text: string, held: WordLists | undefined): Promise<LineHits[]> {
  if (text.trim() === '') return []
  const lists = held ? withAllGroups(held) : await askServer(text)
  const texts = text.split('\n')
  const found = await checkBlocks(
    lists,
    texts.map((line) => ({ text: line, linkable: [[0, line.length]] })),
  )
  return texts.map((line, index) => ({ text: line, matches: found[index] ?? [] }))
}

/** No catalog says which groups hold for this text. */
function withAllGroups({ bundle }: WordLists): WordLists {
  return { bundle, groups: [...new Set(bundle.hotWords?.words.map(({ code }) => code))] }
}
