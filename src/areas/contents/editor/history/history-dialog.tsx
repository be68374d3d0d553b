import { Grid, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useVersions } from '#data/versions/versions.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import type { ContentEditing } from '../use-content-editor.ts'
import { KeepForm } from './keep-form.tsx'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'

interface Props {
  editing: ContentEditing
  /** Opens the content anew. */
  reload: () => void
  opened: boolean
  onClose: () => void
}

/** Earlier states of this content on this device, what became of them since, and the way back. */
export function HistoryDialog({ editing, reload, opened, onClose }: Props) {
  const isPhone = useMedia('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} size="70rem" fullScreen={isPhone} title={<Trans>History</Trans>}>
      <History editing={editing} reload={reload} />
    </Modal>
  )
}

function History({ editing, reload }: Pick<Props, 'editing' | 'reload'>) {
  const versions = useVersions(editing.contentId)
  const [chosen, setChosen] = useState<number>()
  // Nothing is typed while the dialog is open.
  const [shown] = useState(() => editing.read())
  const version = versions.find(({ id }) => id === chosen) ?? versions[0]
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        <Trans>Versions are kept on this device only. Named ones stay, others are removed after 30 days.</Trans>
      </Text>
      {!editing.isReadOnly && <KeepForm shown={shown} siteId={editing.siteId} />}
      {version ? (
        <Grid>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <VersionList versions={versions} chosen={version.id} onChoose={setChosen} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8 }}>
            <VersionView key={version.id} version={version} shown={shown} editing={editing} reload={reload} />
          </Grid.Col>
        </Grid>
      ) : (
        <Text size="sm">
          <Trans>No versions yet. A version is kept when you type, save or publish.</Trans>
        </Text>
      )}
    </Stack>
  )
}
