import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { dismissLostWork, exportLostWork, useLostWork } from '#data/outbox/lost-work.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'

/** Contents that are named one by one; more of them are counted. */
const NAMED = 5

/** What was written where its user may no longer look. It stays until he has exported it and says so. */
export function LostWorkNotice() {
  const lost = useLostWork()
  if (!lost) return null
  const { titles, isExported } = lost
  const more = titles.length - NAMED
  const exportNow = () => void runOrNotify(() => exportLostWork(lost))
  return (
    <Alert color="orange" title={<Trans>Unsent work where you no longer have access</Trans>}>
      <Stack gap="xs">
        <Text size="sm">
          <Plural
            value={titles.length}
            one="Unsent work for # item is still on this device, in a site or catalog you no longer have access to."
            other="Unsent work for # items is still on this device, in a site or catalog you no longer have access to."
          />
        </Text>
        <Text size="sm">
          <Trans>
            Nothing is deleted, and it can be sent once you have access again. Export it to keep a copy elsewhere.
          </Trans>
        </Text>
        <List size="sm">
          {titles.slice(0, NAMED).map((title, index) => (
            <List.Item key={index}>{title || <Trans>(untitled)</Trans>}</List.Item>
          ))}
          {more > 0 && (
            <List.Item>
              <Plural value={more} one="# more" other="# more" />
            </List.Item>
          )}
        </List>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={exportNow}>
            {isExported ? <Trans>Export this work again</Trans> : <Trans>Export this work</Trans>}
          </Button>
          {isExported && (
            <Button size="xs" variant="default" onClick={() => void runOrNotify(dismissLostWork)}>
              <Trans>Dismiss</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
