import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'

type Form<Values> = Pick<UseFormReturnType<Values>, 'getValues' | 'isDirty' | 'resetDirty' | 'setValues'>

/** What nobody has changed in a form is as in a later answer; what somebody has typed is never replaced. */
export function mergeAnswer<Values extends Record<string, unknown>>(form: Form<Values>, answer: Values): void {
  const typed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name as never))
  form.resetDirty(answer)
  form.setValues({ ...answer, ...Object.fromEntries(typed) } as Values)
}

/**
 * Takes later answers into a form that was filled from the first one, which may be an old copy of this device: what is
 * saved as a whole would put back what was changed elsewhere.
 */
export function useLaterAnswers<Values extends Record<string, unknown>>(form: Form<Values>, answer: Values): void {
  const words = JSON.stringify(answer)
  useEffect(() => {
    mergeAnswer(form, answer)
    // For another answer, not for a form that is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words])
}
