import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import { pipeList, pipeSelectData } from '#contract/pipes.ts'
import { type SiteDetail, siteGet, siteList } from '#contract/sites.ts'
import { siteExportTheme } from '#contract/themes.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useOldReads } from '#data/reads/use-old-reads.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import classes from '../sites/site.module.css'
import { useExport } from './use-export.ts'

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
const RestorePointsDialog = lazyDialog(async () => (await import('./restore-points-dialog.tsx')).RestorePointsDialog)

interface Props {
  site: SiteDetail
  reload: () => unknown
}

/** Takes the theme of a site out, brings one in, and goes back to what the site was before. */
export function ThemeTools({ site: { siteId, name }, reload }: Props) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const [open, setOpen] = useState<'import' | 'points'>()
  const { start, pending, taskId, end } = useExport(siteId)
  const forget = useOldReads([siteGet, siteList, pipeList, pipeSelectData, catalogTreeData])
  const close = () => setOpen(undefined)
  const handleChanged = () => {
    forget()
    reload()
  }
  const button = (
    <ActionButton endpoint={siteExportTheme} scope={{ siteId }} icon={IconPackage} loading={pending}>
      <Trans>Theme</Trans>
      <IconChevronDown size={14} aria-hidden className={classes['chevron']} />
    </ActionButton>
  )
  return (
    <>
      <PopMenu target={button}>
        <PopItem onClick={() => void start()}>
          <Trans>Export theme</Trans>
        </PopItem>
        <PopItem onClick={() => setOpen('import')}>
          <Trans>Import theme</Trans>
        </PopItem>
        {!isPlain && (
          <PopItem onClick={() => setOpen('points')}>
            <Trans>Restore points</Trans>
          </PopItem>
        )}
      </PopMenu>
      {taskId !== undefined && (
        <TaskProgress taskId={taskId} title={t`Export theme`} onClose={(status) => void end(status)} />
      )}
      {open === 'import' && <ImportDialog siteId={siteId} name={name} onClose={close} onImported={handleChanged} />}
      {open === 'points' && <RestorePointsDialog siteId={siteId} onClose={close} onRestored={handleChanged} />}
    </>
  )
}
