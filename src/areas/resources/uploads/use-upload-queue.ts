import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { resourceUpload } from '#contract/resources.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useAvailability } from '#data/reads/use-action.ts'
import { useStore } from '#data/page/store.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { preparedFiles } from './prepare-files.ts'
import { addUploads, resumeUploads, uploads } from './upload-queue.ts'

/** The files on their way into the library of this site, and how more are added. */
export function useUploadQueue() {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const all = useStore(uploads)
  useEffect(() => void (siteId && runOrNotify(() => resumeUploads(siteId))), [siteId])
  const add = (files: readonly File[], tags: readonly string[] = []) =>
    void runOrNotify(async () => {
      const titleOf = (name: string) => t`Upload: ${name}`
      for await (const prepared of preparedFiles(files)) await addUploads([prepared], { siteId, tags, titleOf })
    })
  const mayAdd = useAvailability(resourceUpload) !== 'denied'
  return { items: all.filter((one) => one.siteId === siteId), add, mayAdd }
}
