import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { completeAddress } from '#contract/addresses.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import { noteVersion } from '#data/versions/versions.ts'
import { contentIntent, queueOperation, saveContent, type Enqueued } from '#data/outbox/outbox.ts'
import { fieldErrorTexts } from '#kit/form/field-errors.ts'
import { isReversed } from '../plan/plan.ts'
import { formRules, judgedForm, saveForm, type EditorForm } from './content-form.ts'
import { missingFields } from './new-fields.ts'
import { onWhatIsShown, shownContent } from './shown-content.ts'
import type { ContentEditing } from './use-content-editor.ts'
import { type ContentModel, useContentModel } from './use-content-model.ts'
import type { EditBase } from './use-editor-source.ts'
import type { Writing } from './use-writing.ts'

export type After = 'content.toPublish' | 'content.publish' | undefined

/** Save, to publish and publish: an order on this device first, whatever the line is like. */
export function useSave(editing: ContentEditing, init: ContentInit | undefined, { reason }: Writing) {
  const { t } = useLingui()
  const online = useOnline()
  const model = useContentModel(editing, init)
  const validate = useValidation(editing, model)
  const [followed, setFollowed] = useState<{ opIds: string[]; title: string }>()
  const isRunning = useRef(false)

  const save = async (form: EditorForm): Promise<{ result: Enqueued; base: EditBase }> => {
    const sent = saveForm(form)
    editing.form.setFieldValue('params', form.params)
    // An autosave that is on its way must not come back behind the order.
    await editing.draft.flush()
    const result = await saveContent(sent, editing.base, editing.siteId)
    editing.draft.sent()
    const base = { form: sent }
    editing.kept(form, base, opIdOf(result))
    return { result, base }
  }
  const proceed = async (form: EditorForm, after: NonNullable<After>, base: EditBase | undefined) => {
    const order = contentIntent(after, shownContent(form, editing.state, init))
    return opIdOf(await queueOperation(onWhatIsShown(order, base), editing.siteId))
  }
  const sayWithdrawn = () =>
    notify({
      level: 'info',
      message: t`This only saves it. The publishing that was waiting for the rejected text was withdrawn.`,
    })
  const titles = { 'content.save': t`Save`, 'content.toPublish': t`Mark as ready`, 'content.publish': t`Publish` }
  const failureTitle = (saves: boolean, isSaved: boolean) => {
    if (isSaved) return t`Saved here, but publishing was not requested`
    return saves ? t`Not saved on this device` : t`Publishing was not requested`
  }
  const run = async (after: After) => {
    if (editing.isReadOnly) return
    // By the keyboard it comes here past the buttons.
    if (reason) return notify({ level: 'warning', title: t`Not saved`, message: reason })
    const form = withWholeAddresses(editing, model.filled(editing.read()))
    if (!validate(form)) return
    const ordered: (string | undefined)[] = []
    let saved: Awaited<ReturnType<typeof save>> | undefined
    const isUnsaved =
      editing.dirty.get() || editing.isDiscarded || editing.hasNewText(form) || editing.base === undefined
    const saves = isUnsaved || after === undefined
    try {
      if (saves) {
        saved = await save(form)
        const { result } = saved
        ordered.push(opIdOf(result))
        if (after === undefined && 'withdrawn' in result && result.withdrawn) sayWithdrawn()
      }
      // What this render holds as the base is older than what was just saved.
      if (after) ordered.push(await proceed(form, after, saved?.base ?? editing.base))
      noteVersion({ form, siteId: editing.siteId, why: after ? 'published' : 'saved' })
    } catch (error) {
      if (saved) noteVersion({ form, siteId: editing.siteId, why: 'saved' })
      notify({ level: 'error', title: failureTitle(saves, saved !== undefined), message: failureText(error) })
      return
    }
    const opIds = ordered.filter((opId) => opId !== undefined)
    if (online) setFollowed(opIds.length > 0 ? { opIds, title: titles[after ?? 'content.save'] } : undefined)
    else if (after === 'content.publish') sayQueued(t`Saved here. It will be published when you reconnect.`)
    else sayQueued(t`Saved here. It will be sent when you reconnect.`)
  }
  const runOnce = async (after: After) => {
    // The second press of a double click means the first.
    if (isRunning.current) return
    isRunning.current = true
    await run(after).finally(() => (isRunning.current = false))
  }
  return { run: runOnce, followed, unfollow: () => setFollowed(undefined) }
}

/** Ctrl+S comes here from the very field that is being written. */
function withWholeAddresses({ form }: ContentEditing, typed: EditorForm): EditorForm {
  const whole = { ...typed }
  for (const name of ['redirectUrl', 'sourceUrl'] as const) {
    const address = completeAddress(typed[name] ?? '')
    if (address === (typed[name] ?? '')) continue
    whole[name] = address
    form.setFieldValue(name, address)
  }
  return whole
}

/** No success: nothing of it is on the server yet. */
function sayQueued(message: string): void {
  notify({ level: 'info', message })
}

function opIdOf(result: Enqueued): string | undefined {
  return 'opId' in result ? result.opId : undefined
}

function useValidation(editing: ContentEditing, model: ContentModel): (form: EditorForm) => boolean {
  const { t, i18n } = useLingui()
  const formats: Record<string, string> = {
    tags: t`Too many tags, or tags too long`,
    keywords: t`Too many tags, or tags too long`,
    staticPath: t`Path with an extension, such as news/today.html`,
  }
  return (form) => {
    const errors = fieldErrorTexts(formRules, judgedForm(form), (text) => i18n._(text), formats)
    if (form.linkFlag === 'Y' && !form.redirectUrl) errors['redirectUrl'] = t`This field is required`
    if (isReversed(form)) errors['offlineDate'] = t`The unpublish date must be after the publish date`
    const missing = missingFields(form.params, model.newFields)
    for (const { fieldName } of missing) errors[`params.${fieldName}`] = t`This field is required`
    editing.form.setErrors(errors)
    const [first] = Object.entries(errors)
    if (first === undefined) return true
    const [path, fault] = first
    const own = missing.find(({ fieldName }) => path === `params.${fieldName}`)?.label
    const input = document.querySelector<HTMLInputElement>(`[data-path="${CSS.escape(path)}"]`)
    // It may stand in a tab that is not open.
    const label = input?.labels?.[0]?.firstChild?.textContent ?? own ?? (path === 'contentHtml' && t`Article text`)
    const message = label ? `${label}: ${fault}` : fault
    notify({ level: 'error', title: t`Not saved: check the marked fields`, message })
    input?.focus()
    return false
  }
}
