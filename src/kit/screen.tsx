import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './screen.module.css'

interface ScreenProps {
  title: ReactNode
  /** Right of the title: state of the thing, a way back. */
  aside?: ReactNode
  children: ReactNode
}

/** The page skeleton of every screen: title row, then toolbar, body and pager in this order. */
export function Screen({ title, aside, children }: ScreenProps) {
  return (
    <Stack component="section" className={classes['screen'] ?? ''}>
      <Group component="header" justify="space-between" wrap="nowrap" className={classes['head'] ?? ''}>
        <Title order={1} className={classes['title'] ?? ''}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Stack>
  )
}
