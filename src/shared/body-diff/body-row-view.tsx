import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { IconArrowsVertical, IconMinus, IconPencil, IconPlus, type Icon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BodyRow } from '#data/versions/snapshot.ts'
import { LOOK_TEXTS } from './look-texts.ts'
import { StillHtml } from './still-html.tsx'
import classes from './body-diff.module.css'

/** One place of a comparison: what happened there in words, and what it looks like. */
export function BodyRowView({ row, isNarrow }: { row: BodyRow; isNarrow: boolean }) {
  if (row.kind === 'same') return <SameRow count={row.count} html={row.html} />
  return (
    <section className={classes['row']} data-kind={row.kind}>
      <RowLabel row={row} />
      <RowContent row={row} isNarrow={isNarrow} />
    </section>
  )
}

function SameRow({ count, html }: { count: number; html: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Plural value={count} one="# unchanged block" other="# unchanged blocks" />
      </Button>
      {open && <StillHtml html={html} />}
    </div>
  )
}

function RowContent({ row, isNarrow }: { row: Exclude<BodyRow, { kind: 'same' }>; isNarrow: boolean }) {
  if (row.kind === 'frame') return null
  if (!('look' in row)) return <StillHtml html={row.html} mark={row.kind === 'added' ? 'ins' : 'del'} />
  if (row.added + row.gone === 0 && row.look.length === 0) return <StillHtml html={row.after} />
  if (isNarrow && row.inline !== undefined && row.added + row.gone > 0) return <StillHtml html={row.inline} />
  return (
    <SimpleGrid cols={isNarrow ? 1 : 2} spacing="xs">
      <Side label={<Trans>Before</Trans>} html={row.before} />
      <Side label={<Trans>After</Trans>} html={row.after} />
    </SimpleGrid>
  )
}

function Side({ label, html }: { label: ReactNode; html: string }) {
  return (
    <div className={classes['side']}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <StillHtml html={html} />
    </div>
  )
}

const ICONS: Readonly<Record<string, Icon>> = {
  added: IconPlus,
  removed: IconMinus,
  left: IconArrowsVertical,
  moved: IconArrowsVertical,
}

function RowLabel({ row }: { row: Exclude<BodyRow, { kind: 'same' }> }) {
  const Glyph = ICONS[row.kind] ?? IconPencil
  const { i18n } = useLingui()
  const details: string[] = []
  if ('look' in row) details.push(...row.look.map((look) => i18n._(LOOK_TEXTS[look])))
  if ('added' in row) details.unshift(...countTexts(row))
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Glyph size={16} aria-hidden className={classes['sign'] ?? ''} />
      <Text size="xs" fw={600} component="h4">
        <KindText row={row} />
        {details.length > 0 && <span className={classes['details']}>{` · ${details.join(' · ')}`}</span>}
      </Text>
    </Group>
  )
}

function countTexts({ added, gone }: { added: number; gone: number }): string[] {
  const texts: string[] = []
  if (added > 0) texts.push(plural(added, { one: '# word added', other: '# words added' }))
  if (gone > 0) texts.push(plural(gone, { one: '# word removed', other: '# words removed' }))
  return texts
}

function KindText({ row }: { row: Exclude<BodyRow, { kind: 'same' }> }) {
  if (row.kind === 'added') return <Trans>New block</Trans>
  if (row.kind === 'removed') return <Trans>Removed block</Trans>
  if (row.kind === 'left') return <Trans>Moved from here</Trans>
  if (row.kind === 'frame') return <Trans>Frame around the following</Trans>
  if (row.kind === 'changed') return <Trans>Changed block</Trans>
  return 'up' in row && row.up ? <Trans>Moved up to here</Trans> : <Trans>Moved down to here</Trans>
}
