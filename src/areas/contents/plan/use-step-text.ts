import { useLingui } from '@lingui/react/macro'
import { useDateText } from '#kit/form/date-text.ts'
import type { Step } from './plan.ts'

/** One step of a plan as a sentence. Whether the server's schedule runs at all, no client can know. */
export function useStepText(): (step: Step) => string {
  const { t } = useLingui()
  const dateText = useDateText()
  return ({ act, at, isDue }) => {
    const date = dateText(at)
    if (act === 'publish')
      return isDue ? t`Was due to be published on ${date}, not published yet.` : t`To be published on ${date}.`
    return isDue ? t`Was due to be unpublished on ${date}, still published.` : t`To be unpublished on ${date}.`
  }
}
