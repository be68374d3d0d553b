import { useLingui } from '@lingui/react/macro'
import type { KeepProblem, KeepRow } from '#data/use-pins.ts'

/** Why a content is not on this device, or not wholly. */
export function useProblemText(): (keep: KeepRow) => string {
  const { t } = useLingui()
  const words: Record<KeepProblem, string> = {
    denied: t`Not kept: you may not see it`,
    gone: t`Not kept: it is no longer on the server`,
    large: t`Kept without a picture that is larger than 25 MB`,
    pictures: t`Kept without a picture that could not be loaded`,
    refused: t`Not kept: the server refused it`,
  }
  return ({ problem, reason }) => (problem === undefined ? '' : reason || words[problem])
}
