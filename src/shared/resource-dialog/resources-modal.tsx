import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { notify } from '#data/page/notices.ts'
import { LibraryTab } from './library-tab.tsx'
import type { ResourceKind } from '#contract/resources.ts'
import type { PickedResource } from './picked-resource.ts'
import { UploadTab } from './upload-tab.tsx'
import { useUpload } from './use-upload.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

export interface ResourcesModalProps {
  opened: boolean
  onClose: () => void
  /** Without it files of every type are taken. */
  type?: ResourceKind
  limit?: number
  /** For forms that no outbox sends: their files go to the server before they do. */
  atOnce?: boolean
  onPick: (files: PickedResource[]) => void
}

/** Files from disk, from the library or from elsewhere. Its state is born and dies with it. */
export function ResourcesModal({ opened, onClose, ...picking }: ResourcesModalProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Resources`}
      size={1010}
      closeOnClickOutside={false}
      keepMounted={false}
    >
      <Choice {...picking} opened={opened} onClose={onClose} />
    </Modal>
  )
}

function Choice({ opened, type, limit = 1, atOnce = false, onPick, onClose }: ResourcesModalProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState<string | null>('upload')
  const [chosen, setChosen] = useState<PickedResource[]>([])
  const upload = useUpload({ isOpen: opened, type, limit, atOnce })

  const finish = (files: PickedResource[]) => {
    onPick(files)
    onClose()
  }
  const confirm = async () => {
    if (tab === 'upload') {
      const files = await upload.run()
      if (files) finish(files)
    } else if (chosen.length === 0) notify({ level: 'warning', message: t`Choose a resource first` })
    else finish(chosen)
  }
  return (
    <>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="upload">
            <Trans>Upload</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="library">
            <Trans>Library</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload">
          <UploadTab upload={upload} limit={limit} />
        </Tabs.Panel>
        <Tabs.Panel value="library">
          <LibraryTab type={type} limit={limit} chosen={chosen} onChoose={setChosen} />
        </Tabs.Panel>
      </Tabs>
      <DialogFoot onCancel={onClose}>
        <Button onClick={() => void confirm()} loading={upload.sending || upload.preparing}>
          <Trans>Confirm</Trans>
        </Button>
      </DialogFoot>
    </>
  )
}
