import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { isBodyAddress } from './body-address.ts'
import { linkAtCursor, setLink } from './set-link.ts'

export function LinkDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [current] = useState(() => linkAtCursor(editor))
  const [href, setHref] = useState(current.href)
  const [text, setText] = useState('')
  const [isDone, setIsDone] = useState(false)
  const [blank, setBlank] = useState(current.blank)
  // One that the text had before stays, whatever it is: a page may link to the one beside it.
  const address = href === current.href ? href : completeAddress(href)
  const isUsable = address !== '' && (address === current.href || isBodyAddress(address))
  const wrong = t`Use a web address such as https://example.com, an email address, tel: or a path that starts with /`
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setIsDone(true)
    if (!isUsable) return
    onClose()
    setLink(editor, { href: address, text: text.trim(), blank })
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Link</Trans>} size="md">
      <form onSubmit={apply}>
        <Stack gap="sm">
          <TextInput
            label={t`Address`}
            placeholder="https://"
            value={href}
            // Not before the writer is done: no address is one from its first letter.
            error={isDone && address !== '' && !isUsable && wrong}
            description={isUsable && address !== href.trim() ? t`Links to ${address}` : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onBlur={() => setIsDone(true)}
            onChange={(event) => setHref(event.currentTarget.value)}
            inputMode="url"
            data-autofocus
          />
          {current.needsText && (
            <TextInput
              label={t`Text`}
              description={t`If empty, the address is shown`}
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
            <Button type="submit" disabled={!href.trim()}>
              <Trans>Apply</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
