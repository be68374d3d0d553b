import { useLingui } from '@lingui/react/macro'

/** Names of the arrows of a calendar: they are bare signs. */
export function useCalendarWords() {
  const { t } = useLingui()
  return {
    ariaLabels: {
      previousMonth: t`Previous month`,
      nextMonth: t`Next month`,
      previousYear: t`Previous year`,
      nextYear: t`Next year`,
      previousDecade: t`Previous decade`,
      nextDecade: t`Next decade`,
    },
  }
}

/** The same where a time is chosen, too. */
export function useMomentWords() {
  const { t } = useLingui()
  return {
    ...useCalendarWords(),
    submitButtonProps: { 'aria-label': t`Confirm` },
    timePickerProps: { hoursInputLabel: t`Hours`, minutesInputLabel: t`Minutes`, secondsInputLabel: t`Seconds` },
  }
}
