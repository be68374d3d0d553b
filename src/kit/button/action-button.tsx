import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, MouseEvent, MouseEventHandler, ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useAvailability } from '#data/reads/use-action.ts'
import classes from './action-button.module.css'
import { hint } from './hint.tsx'
import { RowButton } from './row-button.tsx'

type Native = Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'children' | 'style' | 'className'>

/** Whatever else a button takes reaches it, so that it can open a menu. */
export interface ActionButtonProps extends Native {
  /** The call behind the button: decides whether it is shown, told to be queued, or disabled offline. */
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
} as const

/** A button that knows its call: hidden without permission, told when queued, disabled with a reason. */
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

  const why = availability === 'offline' ? t`This needs the server, which can't be reached right now` : reason
  const words = why ?? (availability === 'queued' ? t`Will be sent when you reconnect` : undefined)
  const isIdle = why !== undefined || undefined
  const state = {
    ...others,
    ...hint(words),
    'aria-description': words,
    'data-disabled': isIdle,
    'aria-disabled': isIdle,
    onClick: isIdle ? (event: MouseEvent) => event.preventDefault() : onClick,
  }
  if (look === 'row') {
    return (
      <RowButton {...state} disabled={loading || others.disabled} icon={IconShape}>
        {children}
      </RowButton>
    )
  }
  return (
    <Button
      {...state}
      {...LOOKS[look]}
      className={classes['button'] ?? ''}
      data-look={look}
      loading={loading}
      leftSection={IconShape && <IconShape size={16} aria-hidden />}
    >
      {children}
    </Button>
  )
}
