import { Button, Stack, Text, Title } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '#data/page/store.ts'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { KIND_TEXTS } from './kind-texts.ts'
import { useWordActions } from './use-word-actions.ts'
import { WordGroupCard } from './word-group-card.tsx'
import { groupsOf } from './word-groups.ts'
import { PLACES_MAX, type WordPlace } from './word-places.ts'
import { wordsOf } from './words-state.ts'
import classes from './words-panel.module.css'

const SHOWN = 30

/** Every word with its places; arrow keys go from place to place. */
export function WordList({ editor }: { editor: Editor }) {
  const { i18n } = useLingui()
  const state = wordsOf(editor)
  const places = useStore(state.places)
  const checks = useStore(state.live) !== undefined
  const actions = useWordActions(editor)
  const [shown, setShown] = useState(SHOWN)
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list, places)
  const groups = groupsOf(places)
  const more = groups.length - shown
  return (
    <>
      <LiveRegion message={checks ? countText(places) : ''} />
      {checks && <Text size="sm">{countText(places)}</Text>}
      <Stack ref={list} gap="xs" className={classes['list']} onKeyDown={moveByArrows}>
        {groups.slice(0, shown).map((group, index, all) => {
          const { kind } = group.places[0]
          return (
            <Stack key={group.key} gap="xs">
              {all[index - 1]?.places[0].kind !== kind && (
                <Title order={3} size="h6">
                  {i18n._(KIND_TEXTS[kind])}
                </Title>
              )}
              <ul className={classes['places']}>
                <WordGroupCard group={group} actions={actions} />
              </ul>
            </Stack>
          )
        })}
        {more > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + SHOWN)}>
            <Trans>{more} more words</Trans>
          </Button>
        )}
      </Stack>
    </>
  )
}

function countText(places: readonly WordPlace[]): string {
  const total = places.filter(({ kind }) => kind !== 'hot').length
  if (places.length === PLACES_MAX) return plural(total, { other: 'First # words to check' })
  return plural(total, { 0: 'No words to check', one: '# word to check', other: '# words to check' })
}

function placesOf(list: Element): HTMLElement[] {
  return Array.from(list.querySelectorAll<HTMLElement>('[data-place]'))
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target as Element).matches('[data-place]')) return
  const all = placesOf(event.currentTarget)
  event.preventDefault()
  all[all.indexOf(event.target as HTMLElement) + step]?.focus()
}

/** A place that is done leaves the list with its buttons: the focus goes on to the one that follows. */
function useFocusKept(list: React.RefObject<HTMLElement | null>, places: readonly WordPlace[]): void {
  const last = useRef(-1)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const note = () => {
      const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-place]')
      if (row) last.current = placesOf(current).indexOf(row)
    }
    current.addEventListener('focusin', note)
    return () => current.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    const { current } = list
    if (!current || last.current < 0 || document.activeElement !== document.body) return
    const all = placesOf(current)
    const next = all[Math.min(last.current, all.length - 1)] ?? current.closest<HTMLElement>('[tabindex]')
    next?.focus()
  }, [list, places])
}
