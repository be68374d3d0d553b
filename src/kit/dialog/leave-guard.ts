import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { isLeavingForms, isReloadingWithDrafts } from '#data/page/open-drafts.ts'
import { useOpenForm } from '#data/page/open-forms.ts'
import { useConfirm } from './confirm.tsx'

interface Place {
  readonly pathname: string
  readonly search: unknown
}

interface LeaveGuard {
  /** What happens to what was entered. */
  message: string
  /** True for another address under which the form stays. */
  staysAt(next: Place, current: Place): boolean
  /** True where it is kept nowhere: then a page that is loaded again on purpose asks as well. */
  isKeptNowhere?: boolean
}

/** What drafts hold comes back by itself; nothing else does, and is not asked for twice. */
export function asksOnReload(isKeptNowhere: boolean): boolean {
  return isKeptNowhere ? !isLeavingForms() : !isReloadingWithDrafts()
}

/** Leaving a form with unsaved changes asks, by route, tab or window. */
export function useLeaveGuard(isDirty: boolean, { message, staysAt, isKeptNowhere = false }: LeaveGuard): void {
  const { t } = useLingui()
  const confirm = useConfirm()
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && asksOnReload(isKeptNowhere),
    shouldBlockFn: async ({ next, current }) => {
      if (staysAt(next, current)) return false
      const leave = await confirm({
        title: t`Leave without saving?`,
        message,
        confirmLabel: t`Leave`,
        danger: true,
      })
      return !leave
    },
  })
}

/**
 * For a form that is kept nowhere: while it has unsaved changes, leaving its page asks, and a newer version of the app
 * and another site wait for it.
 */
export function useUnsaved(isDirty: boolean): void {
  const { t } = useLingui()
  useOpenForm(isDirty, true)
  useLeaveGuard(isDirty, {
    message: t`What you entered here is not saved and will be lost.`,
    staysAt: (next, current) => next.pathname === current.pathname,
    isKeptNowhere: true,
  })
}
