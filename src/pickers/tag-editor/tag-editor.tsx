import { Button, Input, Pill, PillGroup, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { notify } from '#data/notices.ts'
import classes from './tag-editor.module.css'

interface Props {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** Words as chips: Enter adds one and waits for the next, leaving the field adds it too. */
export function TagEditor({ label, value, onChange, error }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState<string>()
  const add = (goOn: boolean) => {
    const word = text?.trim() ?? ''
    if (word && value.includes(word)) notify({ level: 'warning', message: t`Repeated!` })
    else if (word) onChange([...value, word])
    setText(goOn ? '' : undefined)
  }
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Input.Label component="div">{label}</Input.Label>
      <PillGroup>
        {value.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t`Remove ${tag}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange(value.filter((one) => one !== tag))}
          >
            {tag}
          </Pill>
        ))}
        {text === undefined ? (
          <Button size="compact-xs" variant="default" leftSection={<IconPlus size={12} />} onClick={() => setText('')}>
            <Trans>New</Trans>
          </Button>
        ) : (
          <TextInput
            size="xs"
            className={classes['input'] ?? ''}
            aria-label={t`New word`}
            ref={focusOn}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => add(false)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setText(undefined)
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(true)
            }}
          />
        )}
      </PillGroup>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

/** The field appears because the person asked to write in it. */
function focusOn(input: HTMLInputElement | null): void {
  input?.focus()
}
