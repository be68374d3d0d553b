import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentPublish } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { ContentBefore } from '#data/outbox/undo.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useContentOperations } from '#areas/contents/list/use-content-operations.ts'

interface Props {
  content: ContentBefore
  onDone?: () => void
}

/** Publishes once more what is published; anything else would publish what nobody has asked to. */
export function PublishAgain({ content, onDone }: Props) {
  const { can } = useSession()
  const orders = useContentOperations()
  if (content.status === CONTENT_STATUS.editing) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>It will be retried when you publish again.</Trans>
      </Text>
    )
  }
  if (content.status !== CONTENT_STATUS.published) return null
  if (!can(catalogPermission('EditContent', content.catalogId))) return null
  const publish = async () => {
    await orders.run('content.publish', [content])
    onDone?.()
  }
  return (
    <ActionButton endpoint={contentPublish} onClick={() => void publish()}>
      <Trans>Try again</Trans>
    </ActionButton>
  )
}
