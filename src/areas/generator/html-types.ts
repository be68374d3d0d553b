import { useLingui } from '@lingui/react/macro'
import type { HtmlType } from '#contract/generator.ts'

/** What people call the controls. */
export function useHtmlTypeNames(): Record<HtmlType, string> {
  const { t } = useLingui()
  return {
    input: t`Text`,
    textarea: t`Multi-line text`,
    select: t`Dropdown list`,
    radio: t`Radio buttons`,
    checkbox: t`Checkboxes`,
    datetime: t`Date`,
    imageUpload: t`Image`,
    fileUpload: t`File`,
    editor: t`Rich text`,
  }
}
