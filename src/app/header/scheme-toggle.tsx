import { useLingui } from '@lingui/react/macro'
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { hint } from '#kit/button/hint.tsx'

export function useScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') }
}

export function SchemeToggle() {
  const { t } = useLingui()
  const { isDark, toggle } = useScheme()
  const label = isDark ? t`Light appearance` : t`Dark appearance`
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" onClick={toggle} aria-label={label} {...hint(label)}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}
