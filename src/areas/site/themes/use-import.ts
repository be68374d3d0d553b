import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { siteImportTheme } from '#contract/themes.ts'
import { call } from '#data/request/call.ts'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { isolated } from '#kit/show/isolated.ts'

/** 100 MB over a slow line (ms). */
const TIMEOUT_MS = 30 * 60_000

/** Sends a theme; what stands in the site already is asked about before anything is added to it. */
export function useImport(siteId: string, name: string) {
  const { t } = useLingui()
  const confirm = useConfirm()
  /** From 0 to 1, while the file is being sent. */
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [taskId, setTaskId] = useState<string>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const sendOnce = async (file: File, merge: boolean): Promise<string> => {
    const form = new FormData()
    form.append('siteId', siteId)
    if (merge) form.append('merge', 'true')
    form.append('file', file, 'SiteTheme.zip')
    underWay.current = new AbortController()
    const { signal } = underWay.current
    const options = { signal, onSent: setShare, quiet: true, timeout: TIMEOUT_MS }
    return call(siteImportTheme, { query: { siteId }, form, ...options } as never)
  }

  const mayAdd = (catalogs: number) => {
    const shown = isolated(name)
    return confirm({
      title: t`Add the theme to this site?`,
      message: t`${shown} already has catalogs (${catalogs}). The theme's catalogs and content are added to them, and templates with the same name are replaced. You can go back to the current state afterwards.`,
      confirmLabel: t`Add theme`,
      danger: true,
    })
  }

  const send = async (file: File, merge = false): Promise<void> => {
    setFailure(undefined)
    setShare(0)
    try {
      setTaskId(await sendOnce(file, merge))
    } catch (error) {
      const isFilled = error instanceof CallError && error.errCode === 'THEME_SITE_FILLED'
      if (!isFilled) return setFailure(failureText(error))
      if (await mayAdd(Number(error.errData?.['catalogs'] ?? 0))) await send(file, true)
    } finally {
      setShare(undefined)
    }
  }
  return { send, share, failure, taskId }
}
