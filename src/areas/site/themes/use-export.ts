import { useState } from 'react'
import type { AsyncTask } from '#contract/tasks.ts'
import { siteExportTheme, siteThemeDownload, siteThemeDownloadForm } from '#contract/themes.ts'
import { download } from '#data/request/download.ts'
import { useAction } from '#data/reads/use-action.ts'
import { usePlainServer } from '#data/session/plain-server.ts'

const FILE_NAME = 'SiteTheme.zip'

/** Packs a theme, which is saved on this device as soon as it is whole. */
export function useExport(siteId: string) {
  const isPlain = usePlainServer()
  const { run, pending } = useAction(siteExportTheme)
  const [taskId, setTaskId] = useState<string>()
  const start = async () => {
    const started = await run({ body: { siteId } }).catch(() => undefined)
    if (started !== undefined) setTaskId(started)
  }
  const end = async (status: AsyncTask['status'] | undefined) => {
    setTaskId(undefined)
    if (status !== 'SUCCESS') return
    if (isPlain) await download(siteThemeDownloadForm, FILE_NAME, { body: { siteId } })
    else await download(siteThemeDownload, FILE_NAME, { query: { siteId } })
  }
  return { start, pending, taskId, end }
}
