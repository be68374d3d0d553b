import { Alert, Button, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { failureText } from '#data/request/failure-text.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { useStorage } from '#data/device/use-storage.ts'
import { Age } from '#kit/show/age.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { Status } from '#kit/show/status.tsx'
import { PinTable } from '#shared/offline-copies/keep.tsx'
import { CopyTable } from './copy-table.tsx'
import { ServerCard } from './server-card.tsx'
import { StorageFact } from './storage-fact.tsx'
import { StorageTools } from './storage-tools.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { UnsentByUser } from './unsent-by-user.tsx'

export const Route = createFileRoute('/_signed-in/_shell/storage')({
  staticData: { meta: { title: msg`Storage on this device`, texts: 'sync-centre' } },
  component: Storage,
})

function Storage() {
  const { t, i18n } = useLingui()
  const bytes = useByteText()
  const { storage, error, refresh, persist } = useStorage()
  if (!storage) return error && <Alert color="red">{failureText(error)}</Alert>
  const { usage, quota, persisted, offlineStart } = storage
  return (
    <Screen title={<Trans>Storage on this device</Trans>}>
      <Stack maw={720}>
        <Progress value={quota > 0 ? (usage / quota) * 100 : 0} size="lg" aria-label={t`Used`} />
        <Text size="sm">
          <Trans>
            {bytes(usage)} of {bytes(quota)} used
          </Trans>
        </Text>
        <Group>
          <Status kind={persisted ? 'success' : 'warning'}>
            {persisted ? <Trans>The browser keeps this data</Trans> : <Trans>The browser may clear this data</Trans>}
          </Status>
          {!persisted && storage.answer && (
            <Text size="sm" c="dimmed">
              <Trans>
                Last asked <Age since={storage.answer.askedAt} />: the browser declined.
              </Trans>
            </Text>
          )}
          {!persisted && (
            <Button size="compact-sm" variant="default" onClick={() => void runOrNotify(persist)}>
              <Trans>Ask the browser to keep this data</Trans>
            </Button>
          )}
          <Status kind={offlineStart ? 'success' : 'warning'}>
            {offlineStart ? <Trans>Starts without a network</Trans> : <Trans>Needs a network to start</Trans>}
          </Status>
        </Group>
        <Table variant="vertical" withTableBorder>
          <Table.Tbody>
            <StorageFact name={<Trans>Waiting to send</Trans>} value={i18n.number(storage.operations)} />
            <StorageFact name={<Trans>Drafts</Trans>} value={i18n.number(storage.drafts)} />
            <StorageFact name={<Trans>Added files</Trans>} value={i18n.number(storage.files)} />
            <StorageFact name={<Trans>Size of added files</Trans>} value={bytes(storage.fileBytes)} />
            <StorageFact name={<Trans>Offline copies</Trans>} value={i18n.number(storage.cachedAnswers)} />
            <StorageFact name={<Trans>Size of content available offline</Trans>} value={bytes(storage.keptBytes)} />
          </Table.Tbody>
        </Table>
        <UnsentByUser unsent={storage.unsent} />
        {storage.copies && <CopyTable copies={storage.copies} />}
        <PinTable />
        <ServerCard />
        <StorageTools storage={storage} onTaken={refresh} />
      </Stack>
    </Screen>
  )
}
