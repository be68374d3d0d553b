import { IconClipboardText } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '#data/page/store.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolGroup } from './tool-group.tsx'
import { pastePlain, setPastePlain } from '#editor/import/plain-setting.ts'

/** Stands in the bar while every paste is plain, so that nobody wonders; pressing it ends that. */
export function PlainTool() {
  const { t } = useLingui()
  if (!useStore(pastePlain)) return null
  return (
    <ToolGroup>
      <ToolButton
        label={t`Always paste as plain text`}
        icon={IconClipboardText}
        active
        onClick={() => setPastePlain(false)}
      />
    </ToolGroup>
  )
}
