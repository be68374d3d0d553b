import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const SearchBox = lazy(() => import('#app/header/search-box.tsx').then((module) => ({ default: module.SearchBox })))

export function HeaderSearch() {
  const { t } = useLingui()
  const [opened, search] = useDisclosure(false)
  if (opened) {
    return (
      <Suspense>
        <SearchBox onClose={search.close} />
      </Suspense>
    )
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
