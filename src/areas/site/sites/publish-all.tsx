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
import { PopItem, PopLabel } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { PublishPlan } from '#shared/publish-plan/publish-plan.tsx'
import { usePlansFirst } from '#shared/publish-plan/use-plans-first.ts'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import classes from './site.module.css'

/**
 * The pages of a publication are shown before it is confirmed; where the server does not know them, what becomes public is
 * asked about. Without a question goes what is public already, and is only written anew.
 */
function usePublishAll(siteId: string) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { run, pending } = useAction(sitePublish)
  const plansFirst = usePlansFirst()
  const [planned, setPlanned] = useState<string>()
  const [taskId, setTaskId] = useState<string>()
  const publish = async (contentStatus: string) => {
    setPlanned(undefined)
    const started = await run({ body: { siteId, publishIndex: false, contentStatus } }).catch(() => undefined)
    if (started === undefined) return
    raisePublishFlag()
    setTaskId(started)
  }
  const choose = async (status: string, label: string) => {
    if (plansFirst === 'ready') return setPlanned(status)
    const isSure =
      status === CONTENT_STATUS.published ||
      (await confirm({
        title: t`Publish all`,
        message: t`All content of this site with the status “${label}” becomes public.`,
        confirmLabel: t`Publish`,
      }))
    if (isSure) await publish(status)
  }
  const forget = () => setPlanned(undefined)
  return { choose, planned, forget, publish, pending, taskId, end: () => setTaskId(undefined) }
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
  const { choose, planned, forget, publish, pending, taskId, end } = usePublishAll(siteId)
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
        <PopLabel>
          <Trans>Content to publish</Trans>
        </PopLabel>
        {STATUSES.map((status) => {
          const label = names.get(status) ?? status
          return (
            <PopItem key={status} onClick={() => void choose(status, label)}>
              {label}
            </PopItem>
          )
        })}
      </PopMenu>
      {planned !== undefined && (
        <PublishPlan
          title={t`Publish all`}
          order={{ site: { siteId, publishIndex: false, contentStatus: planned } }}
          onClose={forget}
          onPublish={() => void publish(planned)}
        />
      )}
      {taskId !== undefined && <TaskProgress taskId={taskId} title={t`Publish all`} onClose={end} />}
    </>
  )
}
