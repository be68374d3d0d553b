import { Button, Group, Input } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'

const IconPicker = lazyDialog(() => import('./icon-picker.tsx').then((file) => file.IconPicker))

/** The icon of an entry: what is chosen, and the way to another one. */
export function IconField<Values extends { icon: string }>({ form }: { form: FormOf<Values> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const icon = form.values.icon === '#' ? '' : form.values.icon
  const choose = (name: string) => {
    form.setFieldValue('icon' as never, name as never)
    setOpen(false)
  }
  return (
    <Input.Wrapper label={t`Icon`} labelElement="div">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<MenuIcon name={icon} size={16} />}
          aria-label={icon === '' ? t`Choose icon` : t`Icon: ${icon}`}
          onClick={() => setOpen(true)}
        >
          {icon === '' ? <Trans>Choose</Trans> : icon}
        </Button>
        {icon !== '' && (
          <Button variant="subtle" color="gray" onClick={() => choose('')}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </Group>
      {isOpen && <IconPicker current={icon} onPick={choose} onClose={() => setOpen(false)} />}
    </Input.Wrapper>
  )
}
