import { Trans, useLingui } from '@lingui/react/macro'
import { Highlight } from '@mantine/core'
import Fuse from 'fuse.js'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { foldText } from '#lib/fold-text.ts'
import { useOnline } from '#data/network/online.ts'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { type Entry, type EntryGroup, findEntries } from './entries.ts'
import classes from './results.module.css'
import { useCommands } from './use-commands.tsx'
import { useFoundContents } from './use-found-contents.tsx'
import { useScreens } from './use-screens.tsx'
import { useCatalogs, useSites } from './use-sites.tsx'

interface Props {
  box: RefObject<HTMLDialogElement | null>
  text: string
  /** How often Enter was pressed so far. */
  enters: number
  onClose: () => void
}

/** What the palette finds: the field above keeps the focus, its arrows and Enter move and open here. */
export function PaletteResults({ box, text, enters, onClose }: Props) {
  const { t } = useLingui()
  const listId = useId()
  const { groups, isSearching, isSettledHere } = useFound(text)
  const all = groups.flatMap(({ entries }) => entries)
  const [chosen, setChosen] = useState<{ text: string; id: string }>()
  const at = Math.max(0, chosen?.text === text ? all.findIndex(({ id }) => id === chosen.id) : 0)
  const active = all[at]
  const choose = (entry: Entry) => {
    onClose()
    entry.run()
  }
  useEnter({ text, enters, isReady: isSettledHere && (active !== undefined || !isSearching) }, () => {
    if (active) choose(active)
  })
  const move = (step: number) => {
    const next = all[(at + step + all.length) % all.length]
    if (next) setChosen({ text, id: next.id })
  }
  useField(box, { listId, activeId: active && optionId(listId, active) }, move, () => active && choose(active))
  return (
    <>
      <div role="listbox" tabIndex={0} id={listId} aria-label={t`Found`} className={classes['list']}>
        {groups.map((group) => (
          <Group key={group.id} {...{ group, listId, active, text }} onChoose={choose} />
        ))}
      </div>
      <Note isEmpty={all.length === 0} isSearching={isSearching || !isSettledHere} />
      <LiveRegion message={active ? `${active.label} ${active.detail ?? ''}` : ''} />
    </>
  )
}

/** All that fits the search, and how far the looking is. */
function useFound(text: string) {
  const title = text.trim()
  const screens = useScreens()
  const commands = useCommands()
  const { groups, isReadHere, isAsking } = useFoundContents(title)
  const sources = [...groups, screens, commands, useCatalogs(), useSites()]
  // Who types means what can be done here rather than a screen of the same word.
  const found = findEntries(title === '' ? sources : [commands, screens, ...sources.filter(isNeither)], title)
  const isSearching = isAsking && title !== ''
  const isOver = isReadHere && !isSearching
  const similar = found.length === 0 && isOver ? findSimilar(screens, title) : []
  return { groups: similar.length > 0 ? similar : found, isSearching, isSettledHere: isReadHere }
}

const isNeither = ({ id }: EntryGroup) => id !== 'screens' && id !== 'commands'

const PATTERN_MAX = 32

/** Screens whose name or path is nearly what was typed. */
function findSimilar(screens: EntryGroup, text: string): EntryGroup[] {
  const fuse = new Fuse(screens.entries, {
    threshold: 0.4,
    getFn: (entry, path) => foldText(String(entry[String(path) as 'label'])),
    keys: [
      { name: 'label', weight: 0.7 },
      { name: 'words', weight: 0.3 },
    ],
  })
  const entries = fuse.search(foldText(text.slice(0, PATTERN_MAX)), { limit: 5 }).map(({ item }) => item)
  return entries.length > 0 ? [{ ...screens, entries }] : []
}

/** Enter waits for what it is to open, however early it was pressed; typing on takes it back. */
function useEnter(now: { text: string; enters: number; isReady: boolean }, press: () => void): void {
  const { text, enters, isReady } = now
  const done = useRef({ text, enters: 0 })
  const run = useEffectEvent(press)
  useEffect(() => {
    if (done.current.text !== text) done.current = { text, enters }
    if (done.current.enters === enters || !isReady) return
    done.current = { text, enters }
    run()
  }, [text, enters, isReady])
}

/** The field is a combobox from now on. */
function useField(
  box: RefObject<HTMLDialogElement | null>,
  { listId, activeId }: { listId: string; activeId: string | undefined },
  move: (step: number) => void,
  press: () => void,
): void {
  const step = useEffectEvent(move)
  const open = useEffectEvent(press)
  useEffect(() => {
    const dialog = box.current
    const field = dialog?.querySelector('input')
    if (!dialog || !field) return undefined
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-expanded', 'true'],
      ['aria-controls', listId],
    ] as const) {
      field.setAttribute(name, value)
    }
    const over = new AbortController()
    const { signal } = over
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const handleKey = (event: KeyboardEvent) => {
      const by = steps[event.key]
      const isEnter = event.key === 'Enter' && event.target !== field
      if (by === undefined && !isEnter) return
      event.preventDefault()
      if (by === undefined) open()
      else step(by)
    }
    dialog.addEventListener('keydown', handleKey, { signal })
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close(), { signal })
    // A dialog below holds the wheel of the page.
    for (const name of ['wheel', 'touchmove'])
      dialog.addEventListener(name, (event) => event.stopPropagation(), { signal })
    return () => over.abort()
  }, [box, listId])
  useEffect(() => {
    box.current?.querySelector('input')?.setAttribute('aria-activedescendant', activeId ?? '')
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [box, activeId])
}

const optionId = (listId: string, { id }: Entry) => `${listId}-${id}`

interface GroupProps {
  group: EntryGroup
  listId: string
  active: Entry | undefined
  text: string
  onChoose: (entry: Entry) => void
}

function Group({ group, listId, active, text, onChoose }: GroupProps) {
  const titleId = `${listId}-group-${group.id}`
  const words = text.trim().split(/\s+/).filter(Boolean)
  return (
    <div role="group" aria-labelledby={titleId} className={classes['group']}>
      <div id={titleId} className={classes['title']}>
        {group.title}
      </div>
      {group.entries.map((entry) => (
        // The keys are those of the field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={entry.id}
          role="option"
          tabIndex={-1}
          id={optionId(listId, entry)}
          aria-selected={entry === active}
          className={classes['entry']}
          onClick={() => onChoose(entry)}
        >
          {entry.icon}
          <Highlight component="span" inherit highlight={words} className={classes['label'] ?? ''}>
            {entry.label}
          </Highlight>
          {entry.detail && <span className={classes['detail']}>{entry.detail}</span>}
        </div>
      ))}
    </div>
  )
}

function Note({ isEmpty, isSearching }: { isEmpty: boolean; isSearching: boolean }) {
  const online = useOnline()
  const text = useNoteText(isEmpty, isSearching, online)
  return text && <p className={classes['note']}>{text}</p>
}

function useNoteText(isEmpty: boolean, isSearching: boolean, online: boolean) {
  if (isSearching) return <Trans>Searching ...</Trans>
  if (isEmpty) return online ? <Trans>No matches</Trans> : <Trans>No matches on this device, and you're offline</Trans>
  return online ? undefined : <Trans>You're offline. Only this device is searched.</Trans>
}
