import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RESOURCE_SUFFIXES, resourceTypes, type ResourceKind } from '#contract/resources.ts'
import { failureText } from '#data/request/failure-text.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { LeftOut } from './left-out.ts'
import { remoteResource, withAdded, type PickedResource } from './picked-resource.ts'
import { preparePicked } from './prepare-picked.ts'
import { problemText } from './problem-text.ts'
import { keepPicked, sendPicked } from './take-files.ts'

export type Upload = ReturnType<typeof useUpload>

interface Options {
  /** What is being sent when it becomes false is given up. */
  isOpen: boolean
  type: ResourceKind | undefined
  limit: number
  atOnce: boolean
}

/** What is taken of files of any type before the server has said what it takes. */
const UNTIL_KNOWN = ['jpg', 'png', 'mp3', 'mp4', 'flv', 'pdf']

interface List {
  files: readonly File[]
  /** Of the last ones that were chosen. */
  leftOut: readonly LeftOut[]
  failure?: string | undefined
}

const NOTHING: List = { files: [], leftOut: [] }

/** The files of the upload tab and what becomes of them: files kept on this device or, `atOnce`, the server's. */
export function useUpload({ isOpen, type, limit, atOnce }: Options) {
  const { t } = useLingui()
  const [source, setSource] = useState<'local' | 'remote'>('local')
  const [{ files, leftOut, failure }, setList] = useState(NOTHING)
  const [link, setLink] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const [sending, setSending] = useState(false)
  const [preparing, setPreparing] = useState(0)
  const queue = useRef(Promise.resolve())
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [isOpen])
  const suffixes = useSuffixes(type)
  const setFailure = (next: string | undefined) => setList((now) => ({ ...now, leftOut: [], failure: next }))

  /** Behind what is being prepared: a picture of a camera takes 50 MB and more while it is drawn. */
  const add = (picked: readonly File[]) => {
    if (picked.length === 0) return
    const rules = { limit, suffixes }
    setPreparing((waiting) => waiting + 1)
    queue.current = queue.current
      .then(() => preparePicked(picked, rules))
      .then((prepared) =>
        setList((now) => {
          const next = withAdded(now.files, prepared.ready, limit)
          const why = problemText({ problem: 'too-many', name: '' }, rules)
          const over = next.over.map(({ name }) => ({ name, why }))
          return { files: next.files, leftOut: [...prepared.leftOut, ...over] }
        }),
      )
      .catch((error: unknown) => setFailure(failureText(error)))
      .finally(() => setPreparing((waiting) => waiting - 1))
  }
  const runLocal = async (signal: AbortSignal): Promise<PickedResource[] | undefined> => {
    const done: PickedResource[] = []
    try {
      for (const file of files) {
        done.push(await (atOnce ? sendPicked(file, tags, signal) : keepPicked(file, type, tags)))
        if (signal.aborted) return undefined
      }
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
    underWay.current = new AbortController()
    try {
      return await runLocal(underWay.current.signal)
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
    remove: (file: File) => setList((now) => ({ ...now, files: now.files.filter((one) => one !== file) })),
    link,
    setLink,
    tags,
    setTags,
    suffixes,
    leftOut,
    failure,
    preparing: preparing > 0,
    sending,
    run,
  }
}

/** The suffixes that the server takes for a type of resource; what is usual while it was not asked. */
export function useSuffixes(type: ResourceKind | undefined): readonly string[] {
  const { data } = useRead(resourceTypes)
  const wanted = data?.filter((one) => type === undefined || one.id === type)
  if (!wanted?.length) return type ? RESOURCE_SUFFIXES[type] : UNTIL_KNOWN
  return [...new Set(wanted.flatMap((one) => one.accepts.split(',')))]
}
