import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconAlertTriangle,
  IconCloud,
  IconCloudCheck,
  IconCloudOff,
  IconCloudPause,
  IconCloudQuestion,
  IconCloudUp,
  IconLockAccess,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useConnection } from '#data/network/online.ts'
import { raiseSessionEnded } from '#data/identity/session-ended.ts'
import { type Outbox, useOutbox } from '#data/outbox/use-outbox.ts'
import { useAgeText } from '#kit/show/age.tsx'
import { hint } from '#kit/button/hint.tsx'
import { LiveRegion } from '#kit/show/live-region.tsx'
import classes from './sync-state.module.css'
import { useSpoken } from './use-spoken.ts'

/** Connection and waiting work in one place: shape, word and count; it opens the Sync centre. */
export function SyncState({ compact }: { compact: boolean }) {
  const outbox = useOutbox()
  const look = useSyncLook(outbox)
  const { icon: Shape, label, tone, count = outbox.total } = look
  // Of what waits no count is read out: it changes with each save.
  const spoken = useSpoken(label, look.count ?? 0)
  const lastSync = useLastSyncText(outbox.total > 0 ? undefined : outbox.lastSyncAt)
  const others = outbox.total - count
  // Not of none: to spell a number makes the browser load its rules, in the middle of a start.
  const rest = others > 0 ? plural(others, { one: '# more waiting', other: '# more waiting' }) : undefined
  const named = count > 0 ? `${label} (${count})` : label
  return (
    <Link
      to={'/sync' as '/'}
      className={classes['state']}
      data-tone={tone}
      aria-label={rest ? `${named}, ${rest}` : named}
      {...hint(lastSync)}
      {...(outbox.needsSignIn && { onClick: () => raiseSessionEnded() })}
    >
      <Shape size={18} stroke={1.6} aria-hidden />
      {!compact && <span>{label}</span>}
      {count > 0 && <span className={classes['count']}>{count}</span>}
      {rest && !compact && <span>{rest}</span>}
      {/* Before anything is known there is nothing to tell. */}
      {outbox.isKnown && <LiveRegion message={spoken} />}
    </Link>
  )
}

interface SyncLook {
  icon: Icon
  label: string
  tone: 'warning' | 'offline' | 'busy' | 'calm'
  /** Of which the label speaks; all that waits where it is left out. */
  count?: number
}

function useSyncLook(outbox: Outbox): SyncLook {
  const { t } = useLingui()
  const away = useAwayLook()
  const { attention } = outbox
  if (outbox.needsSignIn) return { icon: IconLockAccess, label: t`Sign in to send`, tone: 'warning' }
  if (attention > 0) {
    const label = [away?.label, t`Needs attention`].filter(Boolean).join(' · ')
    return { icon: away?.icon ?? IconAlertTriangle, label, tone: 'warning', count: attention }
  }
  if (away) return away
  if (!outbox.isKnown) return { icon: IconCloud, label: t`Sync centre`, tone: 'calm' }
  if (outbox.paused) return { icon: IconCloudPause, label: t`Sending paused`, tone: 'warning' }
  if (outbox.sending > 0) return { icon: IconCloudUp, label: t`Sending`, tone: 'busy' }
  if (outbox.checking > 0) return { icon: IconCloudQuestion, label: t`Checking what arrived`, tone: 'busy' }
  if (outbox.waiting > 0) return { icon: IconCloudUp, label: t`Waiting to send`, tone: 'busy' }
  return { icon: IconCloudCheck, label: t`All sent`, tone: 'calm' }
}

/** What stands between this device and the server; undefined where nothing does. */
function useAwayLook(): SyncLook | undefined {
  const { t } = useLingui()
  const connection = useConnection()
  if (connection === 'portal') return { icon: IconCloudOff, label: t`Network sign-in needed`, tone: 'warning' }
  if (connection === 'forced') return { icon: IconCloudPause, label: t`Working offline`, tone: 'offline' }
  if (connection === 'offline') return { icon: IconCloudOff, label: t`Offline`, tone: 'offline' }
  return undefined
}

/** While something waits, not all is sent, whenever it last was. */
function useLastSyncText(at: number | undefined): string {
  const { t } = useLingui()
  const age = useAgeText(at)
  return at === undefined ? t`Open the Sync centre` : t`All caught up, ${age}`
}
