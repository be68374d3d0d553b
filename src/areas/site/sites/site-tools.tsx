import { Button, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconEye, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { type SiteDetail, sitePublish } from '#contract/sites.ts'
import { useOnline } from '#data/network/online.ts'
import { raisePublishFlag } from '#data/outbox/publish-flag.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { openPreview } from '#shared/open-window.ts'
import { PublishHomeDialog } from '#shared/publication/publish-home-dialog.tsx'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import classes from './site.module.css'

/** What is done with a whole site, beside saving it. */
export function SiteTools({ site: { siteId, name } }: { site: SiteDetail }) {
  const { t } = useLingui()
  const { hasRole } = useSession()
  const [isHome, setHome] = useState(false)
  const { publish, pending, taskId, end } = usePublishAll(siteId)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => openPreview('site', siteId)}
      >
        <Trans>Preview</Trans>
      </Button>
      {hasRole('develop') && (
        <ActionButton endpoint={sitePublish} scope={{ siteId }} icon={IconSend} onClick={() => setHome(true)}>
          <Trans>Publish home page</Trans>
        </ActionButton>
      )}
      <PublishAll siteId={siteId} pending={pending} onChoose={(status) => void publish(status)} />
      {isHome && <PublishHomeDialog siteId={siteId} name={name} onClose={() => setHome(false)} />}
      {taskId !== undefined && <TaskProgress taskId={taskId} title={t`Publish all`} onClose={end} />}
    </>
  )
}

function usePublishAll(siteId: string) {
  const { run, pending } = useAction(sitePublish)
  const [taskId, setTaskId] = useState<string>()
  const publish = async (contentStatus: string) => {
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

interface PublishAllProps {
  siteId: string
  pending: boolean
  onChoose: (status: string) => void
}

/** A whole site is published while the server is there: nobody wants it to happen at some later time. */
function PublishAll({ siteId, pending, onChoose }: PublishAllProps) {
  const { t } = useLingui()
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
    <PopMenu target={button}>
      <Menu.Label>
        <Trans>Content to publish</Trans>
      </Menu.Label>
      {STATUSES.map((status) => (
        <Menu.Item key={status} onClick={() => onChoose(status)}>
          {names.get(status) ?? status}
        </Menu.Item>
      ))}
    </PopMenu>
  )
}
