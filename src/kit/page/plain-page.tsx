import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './plain-page.module.css'

interface PlainPageProps {
  /** A large sign above the title, such as a status number. */
  sign?: ReactNode
  title: ReactNode
  children: ReactNode
  actions: ReactNode
}

/** A page with one thing to say: what, why and where to go from here. */
export function PlainPage({ sign, title, children, actions }: PlainPageProps) {
  return (
    <Stack component="section" className={classes['page'] ?? ''} gap="sm">
      {sign && (
        <Text className={classes['sign'] ?? ''} aria-hidden>
          {sign}
        </Text>
      )}
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" className={classes['text'] ?? ''}>
        {children}
      </Text>
      {actions}
    </Stack>
  )
}
