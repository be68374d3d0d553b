import { useCallback } from 'react'
import { wordsBundle, type ErrorPronePair } from '#contract/words.ts'
import { useRead } from '#data/use-read.ts'
import { wordCheck } from '#workers/bridge.ts'
import { NotOnDevice } from '#workers/not-on-device.ts'

export interface FoundWords {
  sensitive: string[]
  errorProne: ErrorPronePair[]
}

/**
 * Checks plain text against the lists of the current site, off the page's thread; the lists come from the
 * server or from this device. Fails when neither has them.
 */
export function useWordCheck(): (text: string) => Promise<FoundWords> {
  const { data, error, refetch } = useRead(wordsBundle, undefined, { staleTime: 60_000 })
  return useCallback(
    async (text) => {
      const bundle = data ?? (await refetch()).data?.data
      if (!bundle) throw error ?? new NotOnDevice('The word bundle')
      return wordCheck.use(async (api) => {
        await api.load(bundle)
        return { sensitive: await api.sensitive(text), errorProne: await api.errorProne(text) }
      })
    },
    [data, error, refetch],
  )
}
