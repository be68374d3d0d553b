import { Tabs, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { FormDialog } from '#editor/insert/form-dialog.tsx'
import { CharacterGrid } from './character-grid.tsx'
import { type CharacterGroup, findCharacters } from './character-groups.ts'
import { noteCharacter, recentCharacters } from './recent-characters.ts'

interface Props extends DialogProps {
  title: string
  groups: readonly CharacterGroup[]
  recentKey: string
}

/** One press writes the character and closes; the search takes the first hit by Enter. */
export function CharacterPicker({ editor, onClose, title, groups, recentKey }: Props) {
  const { t, i18n } = useLingui()
  const gridId = useId()
  const [recent] = useState(() => recentCharacters(recentKey))
  const [tab, setTab] = useState<string | null>(recent.length > 0 ? 'recent' : '0')
  const [query, setQuery] = useState('')
  const found = query.trim() ? findCharacters(groups, query) : undefined
  const shown = found ?? (tab === 'recent' ? recent : (groups[Number(tab)]?.characters ?? []))
  const choose = (text: string) => {
    noteCharacter(recentKey, text)
    editor.chain().focus().insertContent({ type: 'text', text }).run()
    onClose()
  }
  return (
    <FormDialog title={title} size={560} onClose={onClose}>
      <TextInput
        aria-label={t`Search`}
        placeholder={t`Search by name`}
        leftSection={<IconSearch size={16} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            document.getElementById(gridId)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          } else if (event.key === 'Enter') {
            event.preventDefault()
            if (found?.[0]) choose(found[0].text)
          }
        }}
        data-autofocus
      />
      {!found && (
        <Tabs value={tab} onChange={setTab} variant="pills">
          <Tabs.List>
            {recent.length > 0 && (
              <Tabs.Tab value="recent">
                <Trans>Recently used</Trans>
              </Tabs.Tab>
            )}
            {groups.map(({ label }, index) => (
              <Tabs.Tab key={label.id} value={String(index)}>
                {i18n._(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <CharacterGrid key={found ? query : tab} id={gridId} label={title} characters={shown} onChoose={choose} />
      {found?.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          <Trans>No results</Trans>
        </Text>
      )}
    </FormDialog>
  )
}
