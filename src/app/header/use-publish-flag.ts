import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { contentGetInit, contentList } from '#contract/contents.ts'
import { publishFaults, publishTaskCount } from '#contract/publishing.ts'
import { EXTENSION } from '#contract/wire.ts'
import { lowerPublishFlag, readPublishFlag } from '#data/outbox/publish-flag.ts'
import { hasExtension } from '#data/identity/server-instance.ts'
import { useOutbox } from '#data/outbox/use-outbox.ts'
import { useRead } from '#data/reads/use-read.ts'

const LOOK_MS = 2_000
const COUNT_MS = 5_000
const ZEROS = 3

/**
 * Pages left to publish. Counted only while a publish was started here, and until nothing of it waits on this device
 * and three counts in a row were zero.
 */
export function usePublishFlag(): number {
  const [raised, setRaised] = useState(readPublishFlag)
  const isWaiting = useOutbox((outbox) => outbox.publishing > 0)
  const zeros = useRef(0)
  useEffect(() => {
    const timer = setInterval(() => setRaised(readPublishFlag()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])

  const { data, age } = useRead(publishTaskCount, undefined, {
    enabled: raised,
    interval: raised && COUNT_MS,
    staleTime: 0,
  })
  const count = Number(data ?? 0)
  // What became of pages shows in these; few of them are written between two counts and change neither.
  const client = useQueryClient()
  const stage = raised && age !== undefined ? `${age} ${isWaiting}` : ''
  useEffect(() => {
    if (stage === '' || !hasExtension(EXTENSION.pageFaults)) return
    for (const { id } of [contentList, contentGetInit, publishFaults]) void client.invalidateQueries({ queryKey: [id] })
  }, [client, stage])
  useEffect(() => {
    if (age === undefined) return
    zeros.current = count === 0 && !isWaiting ? zeros.current + 1 : 0
    if (zeros.current < ZEROS) return
    zeros.current = 0
    lowerPublishFlag()
    setRaised(false)
  }, [age, count, isWaiting])
  return raised ? count : 0
}
