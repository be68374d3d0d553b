import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RESOURCE_SUFFIXES, resourceTypes, resourceUpload, type ResourceKind } from '#contract/resources.ts'
import { failureText } from '#data/failure-text.ts'
import { isUnreachable } from '#data/call-error.ts'
import { call } from '#data/call.ts'
import { keepFile } from '#data/blob-files.ts'
import { useOnline } from '#data/online.ts'
import { useRead } from '#data/use-read.ts'
import { pictureSize } from '../picture/picture-size.ts'
import { pictureToKeep } from '../picture/picture-to-keep.ts'
import { isPicture, problemWith, remoteResource, sizeName, type PickedResource } from './picked-resource.ts'
import { problemText } from './problem-text.ts'

/** A large file on a bad line. */
const UPLOAD_TIMEOUT_MS = 600_000

export type Upload = ReturnType<typeof useUpload>

/** The files of the upload tab and what becomes of them: resources of the server, or files kept on this device. */
export function useUpload({ type, limit }: { type: ResourceKind | undefined; limit: number }) {
  const { t } = useLingui()
  const online = useOnline()
  const [source, setSource] = useState<'local' | 'remote'>('local')
  const [files, setFiles] = useState<File[]>([])
  const [link, setLink] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const suffixes = useSuffixes(type)

  const add = async (picked: File[]) => {
    const wanted = limit === 1 ? picked.slice(0, 1) : picked
    if (wanted.length === 0) return
    setPreparing(true)
    const ready = await prepared(wanted)
      .catch((error: unknown) => setFailure(failureText(error)))
      .finally(() => setPreparing(false))
    if (!ready) return
    const next = limit === 1 ? ready : [...files, ...ready]
    const found = problemWith(next, { limit, suffixes })
    setFailure(found && problemText(found, { limit, suffixes }))
    if (!found) setFiles((before) => (limit === 1 ? ready : [...before, ...ready]))
  }
  const runLocal = async (): Promise<PickedResource[] | undefined> => {
    const done: PickedResource[] = []
    try {
      for (const file of files) done.push(await takeIn(file, online, type, tags))
      return done.length > 0 ? done : undefined
    } catch (error) {
      setFailure(failureText(error))
      return undefined
    }
  }
  const run = async () => {
    if (source === 'remote') {
      const remote = remoteResource(link)
      setFailure(remote ? undefined : t`A link starts with http:// or https://`)
      return remote && [remote]
    }
    setSending(true)
    try {
      return await runLocal()
    } finally {
      setSending(false)
    }
  }
  return {
    source,
    setSource,
    files,
    add,
    remove: (file: File) => setFiles(files.filter((one) => one !== file)),
    link,
    setLink,
    tags,
    setTags,
    suffixes,
    failure,
    preparing,
    sending,
    run,
  }
}

/** One after the other: a picture of a camera takes 50 MB and more while it is drawn. */
async function prepared(files: readonly File[]): Promise<File[]> {
  const ready: File[] = []
  for (const file of files) ready.push(await pictureToKeep(file))
  return ready
}

function useSuffixes(type: ResourceKind | undefined): readonly string[] {
  const { data } = useRead(resourceTypes)
  const wanted = data?.filter((one) => type === undefined || one.id === type)
  if (!wanted?.length) return type ? RESOURCE_SUFFIXES[type] : Object.values(RESOURCE_SUFFIXES).flat()
  return [...new Set(wanted.flatMap((one) => one.accepts.split(',')))]
}

/** Uploaded at once where the server answers, else kept for the outbox; never lost in between. */
async function takeIn(
  file: File,
  online: boolean,
  type: ResourceKind | undefined,
  tags: readonly string[],
): Promise<PickedResource> {
  if (online) {
    try {
      return await upload(file, tags)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  const kept = await keepFile(file)
  const { width, height } = isPicture(file.name) ? await pictureSize(file) : { width: 0, height: 0 }
  const resourceType = type ?? (isPicture(file.name) ? 'image' : 'file')
  return {
    path: kept.ref,
    src: kept.src,
    name: file.name,
    width,
    height,
    fileSize: file.size,
    fileSizeName: sizeName(file.size),
    resourceType,
  }
}

async function upload(file: File, tags: readonly string[]): Promise<PickedResource> {
  const form = new FormData()
  form.append('source', 'local')
  if (tags.length > 0) form.append('tags', tags.join(','))
  form.append('file', file)
  const resource = await call(resourceUpload, { form, quiet: true, timeout: UPLOAD_TIMEOUT_MS } as never)
  return {
    path: resource.internalUrl ?? '',
    src: resource.src ?? '',
    name: resource.name,
    width: resource.width ?? 0,
    height: resource.height ?? 0,
    fileSize: resource.fileSize,
    fileSizeName: resource.fileSizeName ?? sizeName(file.size),
    resourceType: resource.resourceType,
  }
}
