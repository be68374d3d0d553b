import { Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { sitePublish } from '#contract/sites.ts'
import { useOnline } from '#data/network/online.ts'
import { raisePublishFlag } from '#data/outbox/publish-flag.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import classes from './site.module.css'

function usePublishAll(siteId: string) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { run, pending } = useAction(sitePublish)
  const [taskId, setTaskId] = useState<string>()
  const askFirst = (status: string) =>
    confirm({
      title: t`Publish all`,
      message: t`All content of this site with the status “${status}” becomes public.`,
      confirmLabel: t`Publish`,
    })
  const publish = async (contentStatus: string, label: string) => {
    // What is public already is only written anew.
    if (contentStatus !== CONTENT_STATUS.published && !(await askFirst(label))) return
    const started = await run({ body: { siteId, publishIndex: false, contentStatus } }).catch(() => undefined)
    if (started === undefined) return
    raisePublishFlag()
    setTaskId(started)
  }
  return { publish, pending, taskId, end: () => setTaskId(undefined) }
}

/** Those of one status become public, in this order; archived contents do not. */
const STATUSES = [
  CONTENT_STATUS.published,
  CONTENT_STATUS.toPublish,
  CONTENT_STATUS.draft,
  CONTENT_STATUS.editing,
  CONTENT_STATUS.offline,
] as readonly string[]

/** A whole site is published while the server is there: nobody wants it to happen at some later time. */
export function PublishAll({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const { publish, pending, taskId, end } = usePublishAll(siteId)
  const online = useOnline()
  const names = new Map(useDict('CMSContentStatus').map(({ value, label }) => [value, label]))
  const button = (
    <ActionButton
      endpoint={sitePublish}
      scope={{ siteId }}
      loading={pending}
      reason={online ? undefined : t`This needs the server, which can't be reached right now`}
    >
      <Trans>Publish all</Trans>
      <IconChevronDown size={14} aria-hidden className={classes['chevron']} />
    </ActionButton>
  )
  return (
    <>
      <PopMenu target={button}>
        <Menu.Label>
          <Trans>Content to publish</Trans>
        </Menu.Label>
        {STATUSES.map((status) => {
          const label = names.get(status) ?? status
          return (
            <Menu.Item key={status} onClick={() => void publish(status, label)}>
              {label}
            </Menu.Item>
          )
        })}
      </PopMenu>
      {taskId !== undefined && <TaskProgress taskId={taskId} title={t`Publish all`} onClose={end} />}
    </>
  )
}
