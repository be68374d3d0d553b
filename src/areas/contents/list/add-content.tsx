import { Button, Popover, Radio, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogContentTypes, catalogPermission } from '#contract/catalogs.ts'
import { contentAdd } from '#contract/contents.ts'
import { notify } from '#data/notices.ts'
import { newContentId } from '#data/outbox.ts'
import { useRead } from '#data/use-read.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { Can } from '#kit/can.tsx'
import { CREATABLE } from '../editor/body/creatable.ts'
import { useOpenEditor } from '../open-editor.ts'

export function AddContent({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const [open, popover] = useDisclosure(false)
  const start = () => {
    if (catalogId === undefined) notify({ level: 'error', message: t`Choose a catalog first` })
    else popover.toggle()
  }
  const button = (
    <ActionButton
      endpoint={contentAdd}
      scope={{ catalogId: catalogId ?? '' }}
      icon={IconPlus}
      look="main"
      onClick={start}
    >
      <Trans>Add</Trans>
    </ActionButton>
  )
  if (catalogId === undefined) return button
  return (
    <Can permission={catalogPermission('AddContent', catalogId)}>
      <Popover opened={open} onDismiss={popover.close} width={350} trapFocus>
        <Popover.Target>
          <span>{button}</span>
        </Popover.Target>
        <Popover.Dropdown>
          <TypeChoice catalogId={catalogId} />
        </Popover.Dropdown>
      </Popover>
    </Can>
  )
}

function TypeChoice({ catalogId }: { catalogId: string }) {
  const { t } = useLingui()
  const openEditor = useOpenEditor()
  const types = useRead(catalogContentTypes).data ?? []
  const offered = types.filter((type) => CREATABLE.includes(type.id))
  const [type, setType] = useState<string>(CREATABLE[0] ?? '')
  return (
    <Stack gap="sm">
      <Radio.Group label={t`Content type`} value={type} onChange={setType}>
        <Stack gap="xs" mt="xs">
          {(offered.length > 0 ? offered : [{ id: CREATABLE[0] ?? '', name: t`Article` }]).map((one) => (
            <Radio key={one.id} value={one.id} label={one.name} />
          ))}
        </Stack>
      </Radio.Group>
      <Button onClick={() => openEditor({ type, catalogId, id: '0', draft: newContentId() })}>
        <Trans>Confirm</Trans>
      </Button>
    </Stack>
  )
}
