import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconArrowLeft, IconDots, IconEye, IconX } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { ActionButton } from '#kit/button/action-button.tsx'
import { ActionItem } from '#kit/button/action-item.tsx'
import { openWindow } from '#shared/open-window.ts'
import type { ContentEditing } from './use-content-editor.ts'

interface BarActionProps {
  /** True in the menu that holds what has no room in the bar. */
  folded: boolean
  /** The call behind it; without one it is always there. */
  endpoint?: AnyEndpoint
  scope?: Readonly<Record<string, string>>
  reason?: string | undefined
  icon: Icon
  onClick: () => void
  loading?: boolean
  quiet?: boolean
  children: ReactNode
}

/** An action of the bar, as a button or as an entry of its menu. */
export function BarAction({ folded, endpoint, icon: Glyph, quiet, loading, children, ...rest }: BarActionProps) {
  const glyph = <Glyph size={16} aria-hidden />
  if (endpoint && folded) {
    return (
      <ActionItem {...rest} endpoint={endpoint} icon={Glyph}>
        {children}
      </ActionItem>
    )
  }
  if (endpoint) {
    return (
      <ActionButton {...rest} endpoint={endpoint} icon={Glyph} loading={loading ?? false}>
        {children}
      </ActionButton>
    )
  }
  if (folded) {
    return (
      <PopItem leftSection={glyph} onClick={rest.onClick}>
        {children}
      </PopItem>
    )
  }
  const look = quiet ? ({ variant: 'subtle', color: 'gray' } as const) : ({ variant: 'default' } as const)
  return (
    <Button {...look} leftSection={glyph} onClick={rest.onClick}>
      {children}
    </Button>
  )
}

/** What has no room beside the main actions of a phone. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <PopMenu
      position="bottom-end"
      target={
        <ActionIcon variant="default" size="lg" aria-label={t`More actions`}>
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      {children}
    </PopMenu>
  )
}

/** What is on the screen is what is previewed: it is kept before the window opens, which Safari allows at once or not at all. */
export function PreviewAction({ editing, folded }: { editing: ContentEditing; folded: boolean }) {
  const preview = () => {
    editing.read()
    editing.draft.leave()
    const { catalogId = '0', contentType = 'article' } = editing.form.getValues()
    openWindow('cms/preview', { type: 'content', dataId: editing.contentId, catalogId, contentType })
  }
  return (
    <BarAction folded={folded} icon={IconEye} onClick={preview}>
      <Trans>Preview</Trans>
    </BarAction>
  )
}

/** A changed form asks before it goes, however it goes. */
export function CloseAction({ windowed, folded }: { windowed: boolean; folded: boolean }) {
  const navigate = useNavigate()
  if (windowed) {
    return (
      <BarAction folded={folded} quiet icon={IconX} onClick={() => window.close()}>
        <Trans>Close</Trans>
      </BarAction>
    )
  }
  return (
    <BarAction
      folded={folded}
      quiet
      icon={IconArrowLeft}
      onClick={() => void navigate({ to: '/configs/content' as never })}
    >
      <Trans>Back to list</Trans>
    </BarAction>
  )
}
