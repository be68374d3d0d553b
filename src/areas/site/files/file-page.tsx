import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { fileList } from '#contract/files.ts'
import { Screen } from '#kit/page/screen.tsx'
import classes from './file-page.module.css'
import { FolderTree } from './folder-tree.tsx'
import { FolderView } from './folder-view.tsx'

export const Route = createFileRoute('/_signed-in/_shell/configs/file')({
  staticData: { meta: { title: msg`Files`, texts: 'site', permission: fileList } },
  validateSearch: (search): { path?: string } => {
    const path = String(search['path'] ?? '')
    return { ...search, ...(path !== '' && { path }) }
  },
  component: FilePage,
})

/** The folders of the site, and beside them what stands in the one that is open. */
function FilePage() {
  const { path = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (next: string) => void navigate({ search: next === '' ? {} : { path: next } })
  return (
    <Screen title={<Trans>Files</Trans>}>
      <div className={classes['panes']}>
        <div className={classes['tree']}>
          <FolderTree path={path} onOpen={open} />
        </div>
        <div className={classes['folder']}>
          <FolderView key={path} path={path} onOpen={open} />
        </div>
      </div>
    </Screen>
  )
}
