import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

export interface Fact {
  readonly name: string
  /** A fact without a value is left out. */
  readonly value: ReactNode
}

/** Names and values, side by side where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== '')
  return (
    <dl className={classes['facts']}>
      {known.map(({ name, value }) => (
        <div key={name} className={classes['fact']}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm" m={0} className={classes['value'] ?? ''}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  )
}
