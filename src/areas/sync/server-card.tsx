import { List, Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { EXTENSION } from '#contract/wire.ts'
import { type ServerInstance, serverInstance } from '#data/server-instance.ts'
import { useStore } from '#data/store.ts'
import { Card } from '#kit/card.tsx'

/** What an editor notices where a back end lacks one of our extensions. */
const MISSED: readonly (readonly [extension: string, words: MessageDescriptor])[] = [
  [EXTENSION.version, msg`What somebody else saves in the same moment as you can be overwritten.`],
  [EXTENSION.idempotency, msg`What got no answer is looked up on the server before it is sent again.`],
  [EXTENSION.bundle, msg`Preview and word check need a connection.`],
  [EXTENSION.tickets, msg`Previews show pages without their scripts.`],
  [EXTENSION.contentLog, msg`History shows the versions on this device only.`],
  [EXTENSION.forceUnlock, msg`Only the holder of a lock can release it.`],
  [EXTENSION.contentCounts, msg`Lists do not count contents by status.`],
  [EXTENSION.pageFaults, msg`A page that could not be built still shows as published.`],
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
        {isOurs ? <Trans>Holdfast server</Trans> : <Trans>Another back end, without the extensions of Holdfast</Trans>}
        {server?.timeZone && ` · ${server.timeZone}`}
      </Text>
      {missed.length > 0 && (
        <List size="sm" aria-label={t`Not possible with this server`}>
          {missed.map(([extension, words]) => (
            <List.Item key={extension}>{i18n._(words)}</List.Item>
          ))}
          {!server?.timeZone && (
            <List.Item>
              <Trans>The server does not name its time zone.</Trans>
            </List.Item>
          )}
        </List>
      )}
    </Card>
  )
}
