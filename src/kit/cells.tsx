import { Anchor } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseDateTime } from '#lib/dates.ts'

export function DateCell({ value }: { value: string | undefined }) {
  const { i18n } = useLingui()
  const date = parseDateTime(value ?? '')
  if (!date) return value ?? ''
  const text = i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={date.toISOString()} title={value}>
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
