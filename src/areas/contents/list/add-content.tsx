import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentAdd } from '#contract/contents.ts'
import { notify } from '#data/notices.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { Can } from '#kit/can.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'

const TypeChoice = lazyDialog(async () => (await import('./type-choice.tsx')).TypeChoice)

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
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown>
          <TypeChoice catalogId={catalogId} />
        </Popover.Dropdown>
      </Popover>
    </Can>
  )
}
