import { Anchor } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useServerZone } from '#data/server-zone.ts'
import { momentIn } from '#lib/zoned-time.ts'
import { useDateNote, useDateText } from './date-text.ts'
import { hint } from './hint.tsx'

/** A wire date in the time of this device; in the server's where its zone is not known, which the hint says. */
export function DateCell({ value = '' }: { value: string | undefined }) {
  const text = useDateText()(value)
  const note = useDateNote()(value)
  const zone = useServerZone()
  if (text === value) return value
  const moment = zone === undefined ? undefined : momentIn(zone, value)
  const machineText = moment === undefined ? value.replace(' ', 'T') : new Date(moment).toISOString()
  return (
    <time dateTime={machineText} {...hint(note)}>
      {text}
    </time>
  )
}

export function NumberCell({ value }: { value: string }) {
  const { i18n } = useLingui()
  return value !== '' && Number.isSafeInteger(Number(value)) ? i18n.number(Number(value)) : value
}

interface ColumnLinkProps {
  to: string
  search?: Record<string, string>
  params?: Record<string, string>
  children: ReactNode
}

export function ColumnLink({ children, ...address }: ColumnLinkProps) {
  return (
    <Anchor renderRoot={(props) => <Link {...props} {...(address as object)} />} inherit>
      {children}
    </Anchor>
  )
}
