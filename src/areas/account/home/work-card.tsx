import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDrafts } from '#data/drafts/use-drafts.ts'
import { useStuckWork } from '#data/outbox/use-stuck-work.ts'
import { Age } from '#kit/show/age.tsx'
import { Card } from '#kit/page/card.tsx'
import { draftSearch, EditorLink } from '#shared/editor-link.tsx'
import { useKindText } from '#shared/kind-text.ts'
import classes from './home.module.css'

/** As many rows as there is always room for: nothing below moves when they come. */
const ROWS = 5

/** What this person has to see to: what was refused or is in conflict, then what was begun. */
export function WorkCard() {
  const { t } = useLingui()
  const stuck = useStuckWork(ROWS)
  const drafts = useDrafts()
  const kindText = useKindText()
  const needing = (stuck ?? []).map(({ opId, title, kind, createdAt }) => (
    <li key={opId} className={classes['row']}>
      <IconAlertTriangle size={16} aria-label={t`Needs attention`} className={classes['alarm']} />
      <Link to={'/sync' as '/'} className={classes['opener'] ?? ''}>
        {title || kindText(kind)}
      </Link>
      <Note>{kindText(kind)}</Note>
      <Note>
        <Age since={createdAt} />
      </Note>
    </li>
  ))
  const begun = drafts.slice(0, ROWS - needing.length).map((draft) => (
    <li key={draft.key} className={classes['row']}>
      <IconPencil size={16} aria-hidden />
      <EditorLink search={draftSearch(draft)} className={classes['opener']}>
        {draft.form.title || t`Untitled`}
      </EditorLink>
      <Note>
        <Trans>Draft on this device</Trans>
      </Note>
      <Note>
        <Age since={draft.updatedAt} />
      </Note>
    </li>
  ))
  const rows = [...needing, ...begun]
  return (
    <Card
      title={<Trans>My work</Trans>}
      aside={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={'/sync' as '/'} />}>
          <Trans>Sync centre</Trans>
        </Anchor>
      }
    >
      <Rows count={ROWS} isPending={stuck === undefined} empty={<Trans>No drafts, and nothing needs attention</Trans>}>
        {rows}
      </Rows>
    </Card>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className={classes['note']}>{children}</span>
}

interface RowsProps {
  count: number
  isPending: boolean
  empty: ReactNode
  children: readonly ReactNode[]
}

/** A short list whose height does not depend on how much there is. */
export function Rows({ count, isPending, empty, children }: RowsProps) {
  const height = count * 36
  if (isPending) {
    return (
      <Stack gap={16} h={height} pt={8} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={20} />
        ))}
      </Stack>
    )
  }
  if (children.length === 0) {
    return (
      <Stack h={height} gap={8} align="center" justify="center" ta="center" c="dimmed">
        <IconCircleCheck size={28} stroke={1.5} aria-hidden />
        <Text>{empty}</Text>
      </Stack>
    )
  }
  return (
    <ul className={classes['rows']} style={{ height }}>
      {children}
    </ul>
  )
}
