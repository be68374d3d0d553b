import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { ToolButton } from './tool-button.tsx'
import { ToolGroup } from './tool-group.tsx'

export interface ViewToolsProps {
  full: boolean
  onToggleFull: () => void
}

export function ViewTools({ full, onToggleFull }: ViewToolsProps) {
  const { t } = useLingui()
  return (
    <ToolGroup>
      <ToolButton
        label={full ? t`Leave full screen` : t`Full screen`}
        icon={full ? IconMinimize : IconMaximize}
        onClick={onToggleFull}
      />
    </ToolGroup>
  )
}
