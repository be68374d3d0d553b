import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState, type DragEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ITEMS_MAX } from '#contract/contents/limits.ts'
import { notify } from '#data/page/notices.ts'
import { failureText } from '#data/request/failure-text.ts'
import { type LeftOut, leftOutText } from '#shared/resource-dialog/left-out.ts'
import type { PickedResource } from '#shared/resource-dialog/picked-resource.ts'
import { preparePicked } from '#shared/resource-dialog/prepare-picked.ts'
import { keepPicked } from '#shared/resource-dialog/take-files.ts'
import { useSuffixes } from '#shared/resource-dialog/use-upload.ts'
import type { MediaKind } from './items.ts'

interface Options {
  kind: MediaKind
  /** Nothing is taken by a form that only shows. */
  isOpen: boolean
  room: () => number
  onFile: (file: PickedResource) => void
}

/**
 * Files that are dropped onto the list or pasted: each becomes an item as soon as this device has it, so that one which
 * it cannot take leaves all before it, and what was there, as they are.
 */
export function useArriving({ kind, isOpen, room, onFile }: Options) {
  const { t } = useLingui()
  const suffixes = useSuffixes(kind)
  const [waiting, setWaiting] = useState(0)
  const [isOver, setOver] = useState(false)
  const queue = useRef(Promise.resolve())

  const takeOne = async (file: File): Promise<readonly LeftOut[]> => {
    const { name } = file
    if (room() <= 0) return [{ name, why: t`At most ${ITEMS_MAX} items` }]
    try {
      const { ready, leftOut } = await preparePicked([file], { limit: 1, suffixes })
      for (const one of ready) onFile(await keepPicked(one, kind, []))
      return leftOut
    } catch (error) {
      return [{ name, why: failureText(error) }]
    }
  }
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    setWaiting((before) => before + files.length)
    queue.current = queue.current.then(async () => {
      const leftOut: LeftOut[] = []
      for (const file of files) {
        leftOut.push(...(await takeOne(file)))
        setWaiting((before) => before - 1)
      }
      if (leftOut.length === 0) return
      notify({ level: 'error', title: t`Not added: ${leftOut.length}`, message: leftOutText(leftOut), stays: true })
    })
  }
  usePasted(isOpen, take)
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!isOpen || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!isOpen || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    },
  }
  return { take, drop, isOver, waiting }
}

/** Copied pictures are taken wherever the focus is; words stay with the field they are for, files with an open dialog. */
function usePasted(isOpen: boolean, take: (files: File[]) => void): void {
  useWindowEvent('paste', (event) => {
    const { clipboardData, target, defaultPrevented } = event
    const files = [...(clipboardData?.files ?? [])]
    if (!isOpen || defaultPrevented || files.length === 0 || document.querySelector('[role="dialog"]')) return
    // Office programs add a picture of what was copied as text.
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    take(files)
  })
}
