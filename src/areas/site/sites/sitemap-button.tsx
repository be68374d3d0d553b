import { Trans, useLingui } from '@lingui/react/macro'
import { IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { siteSitemap } from '#contract/sitemap.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'

/** Writes the sitemaps of the pipes that have them switched on, and follows the work. */
export function SitemapButton({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const { run, pending } = useAction(siteSitemap)
  const [taskId, setTaskId] = useState<string>()
  const start = async () => {
    const started = await run({ query: { siteId } }).catch(() => undefined)
    if (started !== undefined) setTaskId(started)
  }
  return (
    <>
      <ActionButton
        endpoint={siteSitemap}
        scope={{ siteId }}
        icon={IconSitemap}
        loading={pending}
        onClick={() => void start()}
      >
        <Trans>Generate sitemap</Trans>
      </ActionButton>
      {taskId !== undefined && (
        <TaskProgress taskId={taskId} title={t`Generate sitemap`} onClose={() => setTaskId(undefined)} />
      )}
    </>
  )
}
