import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'
import { useServerZone } from '#data/identity/server-zone.ts'
import { momentIn } from '#lib/zoned-time.ts'
import { useDateNote, useDateText } from '#kit/form/date-text.ts'
import { hint } from '#kit/button/hint.tsx'
import classes from './list-table.module.css'
import { OPENS_ROW } from './row-events.ts'

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
    <Link {...OPENS_ROW} className={classes['opener']} {...(address as { to: string })}>
      {children}
    </Link>
  )
}

/** Whether the rows of the table around it can be opened. */
export const RowsOpen = createContext(false)

interface OpenTextProps {
  /** Where the row is opened, for another tab or window. */
  href?: string | undefined
  title?: string | undefined
  children: ReactNode
}

/**
 * The words of a row that open it. What pressing them does is handled by the body of the table, see `row-events.ts`; where
 * nothing can be opened they are words.
 */
export function OpenText({ href, title, children }: OpenTextProps) {
  const opens = use(RowsOpen)
  const look = { ...OPENS_ROW, title, className: classes['opener'] }
  if (!opens) return <span title={title}>{children}</span>
  if (href !== undefined)
    return (
      <a {...look} href={href}>
        {children}
      </a>
    )
  return (
    <button type="button" {...look}>
      {children}
    </button>
  )
}
