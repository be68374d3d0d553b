import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RESOURCE_SUFFIXES, resourceTypes, type ResourceKind } from '#contract/resources.ts'
import { failureText } from '#data/failure-text.ts'
import { useRead } from '#data/use-read.ts'
import { pictureToKeep } from '../picture/picture-to-keep.ts'
import { problemWith, remoteResource, type PickedResource } from './picked-resource.ts'
import { problemText } from './problem-text.ts'
import { keepPicked, sendPicked } from './take-files.ts'

export type Upload = ReturnType<typeof useUpload>

interface Options {
  type: ResourceKind | undefined
  limit: number
  atOnce: boolean
}

/** The files of the upload tab and what becomes of them: files kept on this device or, `atOnce`, the server's. */
export function useUpload({ type, limit, atOnce }: Options) {
  const { t } = useLingui()
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
      for (const file of files) done.push(await (atOnce ? sendPicked(file, tags) : keepPicked(file, type, tags)))
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
    atOnce,
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
