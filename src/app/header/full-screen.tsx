import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { notify } from '#data/page/notices.ts'
import { hint } from '#kit/button/hint.tsx'

const isFull = () => document.fullscreenElement !== null

function watch(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const toggle = () => (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen())

export function FullScreen() {
  const { t } = useLingui()
  const fullscreen = useSyncExternalStore(watch, isFull)
  const label = fullscreen ? t`Leave full screen` : t`Full screen`
  const Icon = fullscreen ? IconMinimize : IconMaximize
  const handleClick = () => {
    if (document.fullscreenEnabled) void toggle()
    else notify({ level: 'warning', message: t`This browser doesn't support full screen` })
  }
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" onClick={handleClick} aria-label={label} {...hint(label)}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}
