import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { bodyRows, type BodyRow } from '#data/versions/snapshot.ts'
import { useMedia } from '#kit/show/use-media.ts'
import { BodyRowView } from './body-row-view.tsx'
import { StillHtml } from './still-html.tsx'

export interface BodyRowsProps {
  before: string
  after: string
  /** One column, what went beside what came; otherwise two where there is room for them. */
  narrow?: boolean
}

/** Rows that are drawn at once: cleaning and drawing thousands would hold up the page. */
const SHOWN = 50

export function BodyRows({ before, after, narrow = false }: BodyRowsProps) {
  const isSmall = useMedia('(max-width: 62em)')
  const { rows, failure } = useRows(before, after)
  const [shown, setShown] = useState(SHOWN)
  if (failure !== undefined) return <Alert color="red">{failure}</Alert>
  if (!rows) return <Loader size="sm" />
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed" fs="italic">
        <Trans>(empty)</Trans>
      </Text>
    )
  }
  if (rows.length === 1 && rows[0]?.kind === 'same') return <StillHtml html={after} />
  const more = rows.length - shown
  return (
    <Stack gap="xs">
      {rows.slice(0, shown).map((row, index) => (
        <BodyRowView key={index} row={row} isNarrow={narrow || isSmall} />
      ))}
      {more > 0 && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN)}>
          <Trans>Show {more} more passages</Trans>
        </Button>
      )}
    </Stack>
  )
}

function useRows(before: string, after: string): { rows?: BodyRow[]; failure?: string } {
  const [state, setState] = useState<{ rows?: BodyRow[]; failure?: string }>({})
  useEffect(() => {
    let left = false
    bodyRows(before, after).then(
      (rows) => !left && setState({ rows }),
      (error: unknown) => !left && setState({ failure: failureText(error) }),
    )
    return () => {
      left = true
    }
  }, [before, after])
  return state
}
