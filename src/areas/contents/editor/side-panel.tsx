import { Tabs } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { BasicPanel } from './basic-panel.tsx'
import classes from './content-editor.module.css'
import { ExtendPanel } from './extend-panel.tsx'
import type { ContentEditing } from './use-content-editor.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  refetch: () => void
}

export function SidePanel({ editing, init, refetch }: Props) {
  return (
    <Tabs defaultValue="basic" className={classes['card'] ?? ''}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="basic">
          <Trans context="panel">Details</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="extend">
          <Trans>Advanced</Trans>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="basic">
        <BasicPanel editing={editing} init={init} refetch={refetch} />
      </Tabs.Panel>
      <Tabs.Panel value="extend">
        <ExtendPanel form={editing.form} />
      </Tabs.Panel>
    </Tabs>
  )
}
