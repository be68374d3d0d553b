import { Anchor, Tabs, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublishPipeData } from '#contract/sites.ts'

interface PipeTabsProps {
  pipes: readonly PublishPipeData[]
  children: (pipeCode: string) => ReactNode
}

/** A tab for each enabled publish pipe; where a site has none, the way to the first one. */
export function PipeTabs({ pipes, children }: PipeTabsProps) {
  const [first] = pipes
  if (!first) {
    return (
      <Text size="sm">
        <Trans>
          This site has no enabled publish pipe.{' '}
          <Anchor underline="always" renderRoot={(props) => <Link {...props} to={'/configs/publishpipe' as '/'} />}>
            Add one
          </Anchor>{' '}
          to publish it.
        </Trans>
      </Text>
    )
  }
  return (
    <Tabs defaultValue={first.pipeCode} keepMounted={false}>
      <Tabs.List mb="sm">
        {pipes.map(({ pipeCode, pipeName }) => (
          <Tabs.Tab key={pipeCode} value={pipeCode}>
            {pipeName}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {pipes.map(({ pipeCode }) => (
        <Tabs.Panel key={pipeCode} value={pipeCode}>
          {children(pipeCode)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
