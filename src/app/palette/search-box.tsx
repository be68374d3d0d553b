import { Trans, useLingui } from '@lingui/react/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import Fuse from 'fuse.js'
import { useMemo, useState } from 'react'
import { type SearchEntry, searchEntries } from '#app/search-entries.ts'
import { foldText } from '#lib/fold-text.ts'
import { openItem } from '#app/shell/open-item.ts'
import { useMenu } from '#data/use-menu.ts'
import { MenuIcon } from '#pickers/menu-icon.tsx'

const PATTERN_MAX = 32
const SHOWN_MAX = 12

function fuzzy(entries: SearchEntry[]): Fuse<SearchEntry> {
  return new Fuse(entries, {
    shouldSort: true,
    threshold: 0.4,
    location: 0,
    distance: 100,
    minMatchCharLength: 1,
    getFn: (entry, path) => foldText(String(entry[String(path) as 'title' | 'path'])),
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** Finds a screen by a part of its title or path; Enter opens the best one. */
export function SearchBox({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const menu = useMenu()
  const fuse = useMemo(() => fuzzy(searchEntries(menu)), [menu])
  const [text, setText] = useState('')
  const combobox = useCombobox({ defaultOpened: true })
  const found = fuse.search(foldText(text.slice(0, PATTERN_MAX)), { limit: SHOWN_MAX }).map((hit) => hit.item)
  const handlePick = (path: string) => {
    const entry = found.find((one) => one.path === path)
    if (entry) openItem(entry.item)
    onClose()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={handlePick} width={320} position="bottom-end">
      <Combobox.Target>
        <TextInput
          size="xs"
          w={220}
          value={text}
          placeholder={t`Title or path of a screen`}
          aria-label={t`Search for a screen`}
          leftSection={<IconSearch size={16} aria-hidden />}
          ref={focus}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          onBlur={onClose}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text === ''}>
        <Combobox.Options aria-label={t`Screens found`}>
          {found.map((entry, index) => (
            <Combobox.Option value={entry.path} key={entry.path} selected={index === 0}>
              <MenuIcon name={entry.item.icon} size={16} /> {entry.label}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              <Trans>No screen is called so</Trans>
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
