import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { notify } from '#data/notices.ts'
import { hint } from '#kit/hint.tsx'

export function FullScreen() {
  const { t } = useLingui()
  const { toggle, fullscreen } = useFullscreenDocument()
  const label = fullscreen ? t`Leave full screen` : t`Full screen`
  const Icon = fullscreen ? IconMinimize : IconMaximize
  const handleClick = () => {
    if (document.fullscreenEnabled) void toggle()
    else notify({ level: 'warning', message: t`This browser can not show pages in full screen` })
  }
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" onClick={handleClick} aria-label={label} {...hint(label)}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}
