import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Resource, RESOURCE_SUFFIXES, resourceList, resourceSave } from '#contract/resources.ts'
import { HEADER } from '#contract/wire.ts'
import { newOperationId } from '#data/page/operation-id.ts'
import { notify } from '#data/page/notices.ts'
import { call } from '#data/request/call.ts'
import { failureText } from '#data/request/failure-text.ts'
import { needsTelling } from '#lib/files/file-name.ts'
import { pictureToKeep } from '#shared/picture/picture-to-keep.ts'
import { judgePicked } from '#shared/resource-dialog/judge-picked.ts'
import { problemText } from '#shared/resource-dialog/problem-text.ts'

/** 100 MB over a slow line (ms). */
const TIMEOUT_MS = 30 * 60_000

/** The file that is to take the place, and its way to the server, which ends with the dialog. */
export function useReplacement(row: Resource, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const [share, setShare] = useState<number>()
  const key = useRef('')
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const pick = ([picked]: readonly File[]) => {
    if (!picked) return
    const suffixes = RESOURCE_SUFFIXES[row.resourceType]
    setFailure(undefined)
    judgePicked(picked, suffixes)
      .then(async (judged) => {
        if ('found' in judged) return setFailure(problemText(judged.found, { limit: 1, suffixes }))
        key.current = newOperationId()
        setFile(await pictureToKeep(judged.file))
      })
      .catch((error: unknown) => setFailure(failureText(error)))
  }
  const send = async () => {
    if (!file || share !== undefined) return
    const form = new FormData()
    form.append('resourceId', row.resourceId)
    form.append('name', row.name)
    form.append('file', file, needsTelling(file.name) ? `file.${file.name.split('.').at(-1) ?? ''}` : file.name)
    underWay.current = new AbortController()
    setFailure(undefined)
    setShare(0)
    try {
      const how = { signal: underWay.current.signal, onSent: setShare, quiet: true, timeout: TIMEOUT_MS }
      await call(resourceSave, { form, headers: { [HEADER.idempotencyKey]: key.current }, ...how } as never)
      notify({ level: 'success', message: t`${row.name} was replaced` })
      void client.invalidateQueries({ queryKey: [resourceList.id] })
      onDone()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setShare(undefined)
    }
  }
  return { file, failure, share, pick, send }
}
