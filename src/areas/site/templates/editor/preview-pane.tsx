import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { templatePreview } from '#contract/templates/editing.ts'
import { useAvailability } from '#data/reads/use-action.ts'
import { readText } from '#data/request/download.ts'
import { failureText } from '#data/request/failure-text.ts'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { ContentSelector } from '#shared/content-selector/content-selector.tsx'
import { type Target, useFirstTarget } from './first-target.ts'
import classes from './template-editor.module.css'

type Kind = Target['kind']

interface Props {
  templateId: string
  siteId: string
  text: string
}

/** After the last key (ms): a page costs the server some work. */
const PAUSE_MS = 700

/** A page of choice as the text makes it, saved or not. It is cut off from the app: none of its scripts run. */
export function PreviewPane({ templateId, siteId, text }: Props) {
  const { t } = useLingui()
  const first = useFirstTarget(text, siteId)
  const [picked, setTarget] = useState<Target>()
  const target = picked ?? first
  const [asked, setAsked] = useState<Kind>()
  const isReady = useAvailability(templatePreview) === 'ready'
  const page = usePage(templateId, text, target, isReady)
  const choose = (kind: Kind) => (kind === 'site' ? setTarget({ kind, id: siteId, name: '' }) : setAsked(kind))
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          size="xs"
          aria-label={t`Page to preview`}
          value={asked ?? target?.kind ?? 'site'}
          onChange={(event) => choose(event.currentTarget.value as Kind)}
          data={[
            { value: 'site', label: t`Home page` },
            { value: 'catalog', label: t`Catalog` },
            { value: 'content', label: t`Content` },
          ]}
        />
        {target && target.kind !== 'site' && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAsked(target.kind)}>
            <Text span size="sm" truncate maw={220}>
              {target.name}
            </Text>
          </Button>
        )}
      </Group>
      {isReady ? (
        page.error !== undefined && <Alert color="red">{page.error}</Alert>
      ) : (
        <Alert color="yellow">
          <Trans>The preview needs the server, which can't be reached right now.</Trans>
        </Alert>
      )}
      <iframe
        title={t`Preview`}
        className={classes['frame']}
        data-empty={page.html === undefined || undefined}
        sandbox=""
        srcDoc={page.html ?? ''}
      />
      <CatalogSelector
        opened={asked === 'catalog'}
        onClose={() => setAsked(undefined)}
        onPick={([picked]) => picked && setTarget({ kind: 'catalog', id: picked.id, name: picked.name })}
      />
      <ContentSelector
        opened={asked === 'content'}
        onClose={() => setAsked(undefined)}
        onPick={([row]) => row && setTarget({ kind: 'content', id: row.contentId, name: row.title })}
      />
    </>
  )
}

/** The page that was made last; asked for anew when the keys pause. */
function usePage(templateId: string, content: string, target: Target | undefined, isReady: boolean) {
  const { kind, id } = target ?? {}
  const [page, setPage] = useState<{ html?: string; error?: string }>({})
  useEffect(() => {
    if (!isReady || kind === undefined || id === undefined) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      const body = { templateId, content, dataType: kind, dataId: id }
      void readText(templatePreview, { body, quiet: true })
        .then((html) => ({ html }))
        .catch((error: unknown) => ({ error: failureText(error) }))
        .then(
          (made) =>
            isOver || setPage((before) => ({ ...(before.html !== undefined && { html: before.html }), ...made })),
        )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [templateId, content, kind, id, isReady])
  return page
}
