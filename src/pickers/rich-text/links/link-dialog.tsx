import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '#kit/modal.tsx'
import type { DialogProps } from '../commands/dialogs.tsx'
import { isSafeHref } from './safe-href.ts'
import { linkAtCursor, setLink } from './set-link.ts'

export function LinkDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [current] = useState(() => linkAtCursor(editor))
  const [href, setHref] = useState(current.href)
  const [text, setText] = useState('')
  const [blank, setBlank] = useState(current.blank)
  const safe = isSafeHref(href)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!href.trim() || !safe) return
    onClose()
    setLink(editor, { href: href.trim(), text: text.trim(), blank })
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Link</Trans>} size="md">
      <form onSubmit={apply}>
        <Stack gap="sm">
          <TextInput
            label={t`Address`}
            placeholder="https://"
            value={href}
            error={safe ? undefined : t`This address cannot be used as a link`}
            onChange={(event) => setHref(event.currentTarget.value)}
            inputMode="url"
            data-autofocus
          />
          {current.needsText && (
            <TextInput
              label={t`Text`}
              description={t`Without one the address is shown`}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <Checkbox
            label={t`Open in a new window`}
            checked={blank}
            onChange={(event) => setBlank(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={!href.trim() || !safe}>
              <Trans>Apply</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
