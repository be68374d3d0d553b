import { List, Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { EXTENSION } from '#contract/wire.ts'
import { type ServerInstance, serverInstance } from '#data/identity/server-instance.ts'
import { useStore } from '#data/page/store.ts'
import { Card } from '#kit/page/card.tsx'

/** What an editor notices where a back end lacks one of our extensions. */
const MISSED: readonly (readonly [extension: string, words: MessageDescriptor])[] = [
  [EXTENSION.version, msg`If someone else saves at the same moment, their changes may be overwritten.`],
  [EXTENSION.idempotency, msg`Changes without a response are checked on the server before they are sent again.`],
  [EXTENSION.bundle, msg`Preview and word check need a connection.`],
  [EXTENSION.tickets, msg`Previews don't run page scripts.`],
  [EXTENSION.contentLog, msg`History shows the versions on this device only.`],
  [EXTENSION.forceUnlock, msg`Only the person who locked content can unlock it.`],
  [EXTENSION.contentCounts, msg`Lists don't show counts by status.`],
  [EXTENSION.pageFaults, msg`A page that couldn't be built still shows as published.`],
  [EXTENSION.secondFactor, msg`Two-step verification and API tokens are not available.`],
  [EXTENSION.feed, msg`Offline copies take longer to update.`],
]

/** Which back end answers, and what therefore is not possible here. */
export function ServerCard() {
  return <ServerFacts server={useStore(serverInstance)} />
}

export function ServerFacts({ server }: { server: ServerInstance | undefined }) {
  const { t, i18n } = useLingui()
  const has = (extension: string) => server?.extensions.includes(extension) ?? false
  const missed = MISSED.filter(([extension]) => !has(extension))
  const isOurs = missed.length < MISSED.length
  return (
    <Card title={t`Server`}>
      <Text size="sm">
        {isOurs ? <Trans>Holdfast server</Trans> : <Trans>Other server, without Holdfast extensions</Trans>}
        {server?.timeZone && ` · ${server.timeZone}`}
      </Text>
      {missed.length > 0 && (
        <List size="sm" aria-label={t`Not available with this server`}>
          {missed.map(([extension, words]) => (
            <List.Item key={extension}>{i18n._(words)}</List.Item>
          ))}
          {!server?.timeZone && (
            <List.Item>
              <Trans>The server doesn't report its time zone.</Trans>
            </List.Item>
          )}
        </List>
      )}
    </Card>
  )
}
