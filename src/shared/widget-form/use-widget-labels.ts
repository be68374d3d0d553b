import { useLingui } from '@lingui/react/macro'
import type { WidgetValues } from '#lib/block.ts'

/** Names of the fields of every page widget. */
export function useWidgetLabels(): Record<keyof WidgetValues, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    code: t`Code`,
    publishPipeCode: t`Publish pipe`,
    path: t`Path`,
    template: t`Template`,
    remark: t`Remark`,
  }
}
