import { Trans, useLingui } from '@lingui/react/macro'
import { IconTextSize } from '@tabler/icons-react'
import { HeaderMenu } from '#app/header/header-menu.tsx'
import { refreshPage } from '#app/go-to.ts'
import { changeDensity, density } from '#app/settings.ts'
import type { Density } from '#app/theme/density.ts'
import { notify } from '#data/page/notices.ts'
import { useStore } from '#data/page/store.ts'

export function SizeMenu() {
  const { t } = useLingui()
  const current = useStore(density)
  const handlePick = (size: Density) => {
    changeDensity(size)
    void refreshPage()
    notify({ level: 'success', message: t`Display density changed` })
  }
  const choices = [
    { value: 'default', label: <Trans>Large</Trans> },
    { value: 'medium', label: <Trans>Medium</Trans> },
    { value: 'small', label: <Trans>Small</Trans> },
    { value: 'mini', label: <Trans>Mini</Trans> },
  ] as const
  return (
    <HeaderMenu
      label={t`Display density`}
      icon={<IconTextSize size={18} stroke={1.6} />}
      choices={choices}
      current={current}
      onPick={handlePick}
    />
  )
}
