import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazyDialog } from '#kit/lazy-dialog.tsx'

const SearchBox = lazyDialog(() => import('#app/palette/search-box.tsx').then((file) => file.SearchBox), 'frame')

export function HeaderSearch() {
  const { t } = useLingui()
  const [opened, search] = useDisclosure(false)
  if (opened) {
    return <SearchBox onClose={search.close} />
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={search.open}
      aria-label={t`Search for a screen`}
      title={t`Search for a screen`}
    >
      <IconSearch size={18} stroke={1.6} />
    </ActionIcon>
  )
}
