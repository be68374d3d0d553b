import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCloudUp, type Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useAvailability } from '#data/use-action.ts'
import classes from './action-button.module.css'
import { hint } from './hint.tsx'

type Native = Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'children' | 'style' | 'className'>

/** Whatever else a button takes reaches it, so that it can open a menu. */
export interface ActionButtonProps extends Native {
  /** The call behind the button: decides whether it is shown, marked as queued, or disabled offline. */
  endpoint: AnyEndpoint
  /** Fills the placeholders of the endpoint's permission, such as `{catalogId}`. */
  scope?: Readonly<Record<string, string>> | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  icon?: Icon
  children: ReactNode
  /** `main` once per screen; `row` for the text buttons inside a table. */
  look?: 'main' | 'plain' | 'danger' | 'row'
  /** Why it can not be used now (nothing chosen, nothing to do); shown instead of acting. */
  reason?: string | undefined
  loading?: boolean
}

const LOOKS = {
  main: { variant: 'filled' },
  plain: { variant: 'default' },
  danger: { variant: 'default' },
  row: { variant: 'subtle', size: 'compact-sm' },
} as const

/** A button that knows its call: hidden without permission, marked when queued, disabled with a reason. */
export function ActionButton({
  endpoint,
  scope,
  onClick,
  icon: IconShape,
  children,
  look = 'plain',
  reason,
  loading = false,
  ...others
}: ActionButtonProps) {
  const { t } = useLingui()
  const availability = useAvailability(endpoint, scope)
  if (availability === 'denied') return null

  const why = availability === 'offline' ? t`This needs the server, which can not be reached now` : reason
  const words = why ?? (availability === 'queued' ? t`Will be sent when the server can be reached` : undefined)
  const size = look === 'row' ? 14 : 16
  return (
    <Button
      {...others}
      {...LOOKS[look]}
      {...hint(words)}
      aria-description={words}
      className={classes['button'] ?? ''}
      data-look={look}
      loading={loading}
      leftSection={IconShape && <IconShape size={size} aria-hidden />}
      rightSection={availability === 'queued' && <IconCloudUp size={size} aria-hidden />}
      data-idle={reason !== undefined || undefined}
      data-disabled={why !== undefined || undefined}
      aria-disabled={why !== undefined || undefined}
      onClick={why === undefined ? onClick : (event) => event.preventDefault()}
    >
      {children}
    </Button>
  )
}
