import { useState } from 'react'
import type { AsyncTask } from '#contract/tasks.ts'
import { siteExportTheme, siteThemeDownload, siteThemeDownloadForm } from '#contract/themes.ts'
import { call } from '#data/request/call.ts'
import { saveBlob } from '#data/request/download.ts'
import { useAction } from '#data/reads/use-action.ts'
import { usePlainServer } from '#data/session/plain-server.ts'

/** 100 MB over a slow line (ms). */
const TIMEOUT_MS = 30 * 60_000

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
    const options = { timeout: TIMEOUT_MS }
    // What went wrong is shown by the call.
    const zip: Blob | undefined = await (
      isPlain
        ? call(siteThemeDownloadForm, { body: { siteId }, ...options } as never)
        : call(siteThemeDownload, { query: { siteId }, ...options } as never)
    ).catch(() => undefined)
    if (zip) saveBlob(zip, 'SiteTheme.zip')
  }
  return { start, pending, taskId, end }
}
