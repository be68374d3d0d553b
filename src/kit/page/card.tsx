import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Choices and actions of the card, at its right. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with a name of its own. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <Paper component="section" className={classes['card'] ?? ''}>
      <Stack gap="sm" h="100%">
        {(title || aside) && (
          <Group justify="space-between" gap="xs" className={classes['head'] ?? ''}>
            <Title order={2} className={classes['title'] ?? ''}>
              {title}
            </Title>
            {aside}
          </Group>
        )}
        {children}
      </Stack>
    </Paper>
  )
}
