import { Button, Input, Pill, PillGroup, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { tagWordList } from '#contract/words.ts'
import { notify } from '#data/notices.ts'
import { useSession } from '#data/use-session.ts'
import { TagWordSelector } from '#pickers/tag-word-selector/tag-word-selector.tsx'
import classes from './tag-editor.module.css'
import { withTag } from './tags.ts'

interface Props {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Offers the tag words of the site, where the user may read them. */
  withSelect?: boolean
  error?: string | undefined
}

/** Words as chips: Enter adds one and waits for the next, leaving the field adds it too. */
export function TagEditor({ label, value, onChange, withSelect = false, error }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState<string>()
  const [isSelecting, selector] = useDisclosure(false)
  const { mayCall } = useSession()
  const isSelectable = withSelect && mayCall(tagWordList)
  const add = (goOn: boolean) => {
    const { tags, isRepeated } = withTag(value, text ?? '')
    if (isRepeated) notify({ level: 'warning', message: t`Repeated!` })
    else if (tags !== value) onChange([...tags])
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
            <bdi>{tag}</bdi>
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
        {isSelectable && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Select ${label}`}
            // The word that is being written would become a chip now, and move the button away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={selector.open}
          >
            <Trans>Select</Trans>
          </Button>
        )}
      </PillGroup>
      {isSelectable && (
        <TagWordSelector
          opened={isSelecting}
          onClose={selector.close}
          present={value}
          onPick={(words) => onChange([...value, ...words])}
        />
      )}
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
