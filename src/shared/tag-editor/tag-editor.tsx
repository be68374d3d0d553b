import { Button, Input, Pill, PillGroup, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { tagWordList } from '#contract/words/tag-words.ts'
import { notify } from '#data/page/notices.ts'
import { useSession } from '#data/session/use-session.ts'
import { TagWordSelector } from '#shared/tag-word-selector/tag-word-selector.tsx'
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

/** The word in the field; `tag` is what of it stands among the tags: nothing of a blank, or of one that is there. */
interface Written {
  text: string
  tag?: string | undefined
}

/**
 * Words as chips. One that is being written is among the tags from its first letter, so that it is kept and saved like
 * all else in the form; Enter makes it a chip and waits for the next, leaving the field does so too.
 */
export function TagEditor({ label, value, onChange, withSelect = false, error }: Props) {
  const { t } = useLingui()
  const [written, setWritten] = useState<Written>()
  const [isSelecting, selector] = useDisclosure(false)
  const { mayCall } = useSession()
  const isSelectable = withSelect && mayCall(tagWordList)
  const chips = value.filter((one) => one !== written?.tag)
  const write = (text: string) => {
    const { tags } = withTag(chips, text)
    const tag = tags[chips.length]
    setWritten({ text, tag })
    if (tag !== written?.tag) onChange([...tags])
  }
  const add = (goOn: boolean) => {
    if (withTag(chips, written?.text ?? '').isRepeated)
      notify({ level: 'warning', message: t`This tag is already added` })
    setWritten(goOn ? { text: '' } : undefined)
  }
  const clearInput = () => {
    write('')
    setWritten(undefined)
  }
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Input.Label component="div">{label}</Input.Label>
      <PillGroup>
        {chips.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t`Remove ${tag}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange(value.filter((one) => one !== tag))}
          >
            <bdi>{tag}</bdi>
          </Pill>
        ))}
        {written === undefined ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={12} />}
            onClick={() => setWritten({ text: '' })}
          >
            <Trans>New</Trans>
          </Button>
        ) : (
          <TextInput
            size="xs"
            className={classes['input'] ?? ''}
            aria-label={t`New tag`}
            ref={focusOn}
            value={written.text}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={() => add(false)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') clearInput()
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(true)
            }}
          />
        )}
        {isSelectable && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Select tags`}
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
