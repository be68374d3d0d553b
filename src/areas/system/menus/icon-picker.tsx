import { Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Modal } from '#kit/dialog/modal.tsx'
import { foldText } from '#lib/fold-text.ts'
import { COMMON_ICONS, MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import { MORE_ICONS } from '#shared/menu-icons/more-icons.ts'
import classes from './menus.module.css'

export interface IconPickerProps {
  current: string
  onPick: (name: string) => void
  onClose: () => void
}

const NAMES = [...new Set([...COMMON_ICONS, ...Object.keys(MORE_ICONS)])].toSorted()

/** All icons by name, three in a row. */
export function IconPicker({ current, onPick, onClose }: IconPickerProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const needle = foldText(search.trim())
  const names = NAMES.filter((name) => foldText(name).includes(needle))
  return (
    <Modal opened onClose={onClose} title={t`Choose icon`} size={460} zIndex={400}>
      <TextInput
        type="search"
        mb="sm"
        data-autofocus
        leftSection={<IconSearch size={14} aria-hidden />}
        placeholder={t`Filter by name`}
        aria-label={t`Filter by name`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes['icons']} role="group" aria-label={t`Icons`}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={classes['choice']}
            aria-pressed={name === current}
            title={name}
            onClick={() => onPick(name)}
          >
            <MenuIcon name={name} size={16} />
            {name}
          </button>
        ))}
      </div>
      {names.length === 0 && (
        <Text c="dimmed" role="status">
          <Trans>No matches</Trans>
        </Text>
      )}
    </Modal>
  )
}
