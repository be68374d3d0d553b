import { Text } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { planWith } from '../../plan/plan.ts'
import { useDateNote, useDateText } from '#kit/form/date-text.ts'
import { useServerClock } from '../../plan/use-plan.ts'
import { useStepText } from '../../plan/use-step-text.ts'
import { type ContentEditing, useIsUnsaved } from '../use-content-editor.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
}

/** What the two dates lead to, for the content as it stands and for what is being typed. */
export function PlanNote({ editing, init }: Props) {
  const { t } = useLingui()
  const lines = usePlanLines(editing, init)
  const { publishDate, offlineDate } = editing.form.getValues()
  const hasDates = Boolean(publishDate) || Boolean(offlineDate)
  const shown = [
    ...lines,
    ...(lines.length > 0 && hasDates ? [t`The server does this if its scheduled tasks are enabled.`] : []),
    ...useZoneLines(publishDate, offlineDate),
  ]
  return (
    <div role="note">
      {shown.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
  )
}

function usePlanLines(editing: ContentEditing, init: ContentInit | undefined): string[] {
  const { form, state } = editing
  const isUnsaved = useIsUnsaved(editing)
  const { t } = useLingui()
  const now = useServerClock()
  const stepText = useStepText()
  const wishText = useWishText()
  const { publishDate, offlineDate } = form.getValues()
  const status = init?.status ?? CONTENT_STATUS.draft
  if (now === undefined || status === CONTENT_STATUS.archived) return []
  const kinds = state.operations.map((one) => one.kind)
  const dates = { status, publishDate, offlineDate }
  if (isUnsaved) {
    const isPlanned = planWith({ ...init, status }, kinds, now).length > 0
    const wishes = wishText(dates, now)
    return isPlanned
      ? [t`Saving removes it from the schedule until you mark it as ready or publish it.`, ...wishes]
      : wishes
  }
  const steps = planWith(dates, kinds, now)
  const isHeld = init?.isLock === 'Y' && steps.some((step) => step.act === 'publish')
  if (steps.length > 0)
    return [...steps.map(stepText), ...(isHeld ? [t`It won't be published while it is locked.`] : [])]
  if (status === CONTENT_STATUS.toPublish && !publishDate && kinds.length === 0)
    return [t`Without a publish date, it stays unpublished until someone publishes it.`]
  return status === CONTENT_STATUS.published ? [] : wishText(dates, now)
}

/** What the entered dates are on the server, where its clocks show something else. */
function useZoneLines(...dates: (string | null | undefined)[]): string[] {
  const dateNote = useDateNote()
  const given = dates.filter(Boolean).join(' – ')
  const note = given && dateNote(given)
  return note ? [note] : []
}

interface Dates {
  publishDate?: string | null | undefined
  offlineDate?: string | null | undefined
}

/** Dates that nobody acts on yet: what they mean once it is to be published. */
function useWishText(): (dates: Dates, now: string) => string[] {
  const { t } = useLingui()
  const dateText = useDateText()
  return ({ publishDate, offlineDate }, now) => {
    const lines: string[] = []
    if (publishDate && publishDate > now) {
      const date = dateText(publishDate)
      lines.push(t`Mark it as ready to publish it on ${date}, or publish it now.`)
    } else if (publishDate)
      lines.push(
        t`The publish date is in the past. If you mark it as ready, it will be published on the next scheduled run.`,
      )
    if (offlineDate && offlineDate > now) {
      const date = dateText(offlineDate)
      lines.push(t`Once published, it stays on the site until ${date}.`)
    } else if (offlineDate)
      lines.push(
        t`The unpublish date is in the past. Once published, it will be unpublished on the next scheduled run.`,
      )
    return lines
  }
}
