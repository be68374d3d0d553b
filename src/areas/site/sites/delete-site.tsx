import { useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { siteDelete } from '#contract/site-forms.ts'
import type { Site } from '#contract/sites.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { isolated } from '#kit/show/isolated.ts'

interface DeleteSiteProps {
  site: Site
  /** Hears which task deletes it. */
  onStart: (taskId: string) => void
}

/** Asks before a site goes with all that it has. */
export function DeleteSite({ site: { siteId, name }, onStart }: DeleteSiteProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { run } = useAction(siteDelete)
  const [pending, setPending] = useState(false)
  const handleDelete = async () => {
    const shown = isolated(name)
    const isSure = await confirm({
      title: t`Delete site`,
      message: t`Delete ${shown}? All its catalogs, content, resources and settings will be deleted. This can't be undone; the server keeps the files of the site under another name.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!isSure) return
    setPending(true)
    const taskId = await run({ params: { siteId } }).catch(() => undefined)
    setPending(false)
    if (taskId !== undefined) onStart(taskId)
  }
  return (
    <ActionButton
      endpoint={siteDelete}
      scope={{ siteId }}
      look="row"
      icon={IconTrash}
      loading={pending}
      onClick={() => void handleDelete()}
    >
      {t`Delete`}
    </ActionButton>
  )
}
