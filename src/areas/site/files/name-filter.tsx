import { CloseButton, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'

interface NameFilterProps {
  value: string
  onChange: (name: string) => void
}

/** Enter looks for a part of the name; the cross shows all again. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange(text.trim())
  }
  const clear = () => {
    setText('')
    onChange('')
  }
  return (
    <form role="search" onSubmit={handleSubmit} style={{ marginInlineStart: 'auto' }}>
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== value && onChange(text.trim())}
        placeholder={t`Name`}
        aria-label={t`Name`}
        maxLength={255}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={text !== '' && <CloseButton size="sm" aria-label={t`Clear`} onClick={clear} />}
      />
    </form>
  )
}
