import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

const TEXTS: Record<string, MessageDescriptor> = {
  'content.add': msg`Create`,
  'content.save': msg`Save`,
  'content.toPublish': msg`Mark as ready`,
  'content.publish': msg`Publish`,
  'content.offline': msg`Unpublish`,
  'content.delete': msg`Delete`,
  'content.recover': msg`Restore`,
  'content.setTop': msg`Pin`,
  'content.cancelTop': msg`Unpin`,
  'content.attrAdd': msg`Set attribute`,
  'content.attrRemove': msg`Remove attribute`,
  'content.archive': msg`Archive`,
  'content.copy': msg`Copy`,
  'content.sort': msg`Reorder`,
  'content.lock': msg`Lock`,
  'content.unlock': msg`Unlock`,
  'content.move': msg`Move`,
  'content.relaAdd': msg`Add related content`,
  'content.relaDelete': msg`Remove related content`,
  'catalog.publish': msg`Publish catalog`,
  'site.publish': msg`Publish home page`,
  'pagewidget.edit': msg`Save`,
  'pagewidget.publish': msg`Publish`,
}

/** What was ordered, as a person would say it. */
export function useKindText(): (kind: string) => string {
  const { i18n } = useLingui()
  return (kind) => {
    const text = TEXTS[kind]
    return text ? i18n._(text) : kind
  }
}
