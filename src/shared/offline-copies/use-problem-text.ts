import { useLingui } from '@lingui/react/macro'
import type { OfflineCopyProblem, OfflineCopyRow } from '#data/pins/use-pins.ts'

/** Why a content is not on this device, or not wholly. */
export function useProblemText(): (keep: OfflineCopyRow) => string {
  const { t } = useLingui()
  const words: Record<OfflineCopyProblem, string> = {
    denied: t`Not available offline: you have no access`,
    gone: t`Not available offline: no longer on the server`,
    large: t`Available offline, except a picture larger than 25 MB`,
    pictures: t`Available offline, except a picture that couldn't be loaded`,
    refused: t`Not available offline: rejected by the server`,
  }
  return ({ problem, reason }) => (problem === undefined ? '' : reason || words[problem])
}
