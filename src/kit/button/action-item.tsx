import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useAvailability } from '#data/reads/use-action.ts'
import { PopItem } from './pop-items.tsx'

interface ActionItemProps {
  /** The call behind the entry, as with a button of the same kind. */
  endpoint: AnyEndpoint
  scope?: Readonly<Record<string, string>> | undefined
  onClick: () => void
  icon?: Icon
  children: ReactNode
  /** Why it can not be used now. */
  reason?: string | undefined
}

/** An action button folded into a menu: hidden without permission, told when queued, disabled with a reason. */
export function ActionItem({ endpoint, scope, onClick, icon: IconShape, children, reason }: ActionItemProps) {
  const { t } = useLingui()
  const availability = useAvailability(endpoint, scope)
  if (availability === 'denied') return null
  const why = availability === 'offline' ? t`This needs the server, which can't be reached right now` : reason
  return (
    <PopItem
      leftSection={IconShape && <IconShape size={16} aria-hidden />}
      disabled={why !== undefined}
      title={why ?? (availability === 'queued' ? t`Will be sent when you reconnect` : undefined)}
      onClick={onClick}
    >
      {children}
    </PopItem>
  )
}
