import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { BlockValues } from '#lib/block.ts'
import { widgetOnDevice } from '#data/pins/offline-preview.ts'
import { failureText } from '#data/request/failure-text.ts'
import { Card } from '#kit/page/card.tsx'
import classes from './block.module.css'

const PAUSE_MS = 400

/**
 * What the template makes of the form as it stands, saved or not; made on this device, so it needs no network once the
 * templates of the site are here. Never with the origin of the app, and without scripts.
 */
export function BlockPreview({ values, type }: { values: BlockValues; type: string }) {
  const { t } = useLingui()
  const { name, code, publishPipeCode, template, rows } = values
  const [asked] = useDebouncedValue(
    JSON.stringify({ name, code, type, publishPipeCode, template, content: rows }),
    PAUSE_MS,
  )
  const [made, setMade] = useState<{ html?: string; failure?: string }>({})
  useEffect(() => {
    let isLeft = false
    const widget = { file: '', ...(JSON.parse(asked) as Omit<Parameters<typeof widgetOnDevice>[0], 'file'>) }
    if (widget.template === '') return setMade({})
    void widgetOnDevice(widget)
      .then(
        (html) => ({ html }),
        (error: unknown) => ({ failure: failureText(error) }),
      )
      .then((result) => isLeft || setMade(result))
    return () => void (isLeft = true)
  }, [asked])
  return (
    <Card title={<Trans>Preview</Trans>}>
      {template === '' && (
        <Text size="sm" c="dimmed">
          <Trans>Without a template there is nothing to show.</Trans>
        </Text>
      )}
      {made.failure !== undefined && (
        <Text size="sm" c="red" role="status">
          <Trans>The preview can't be made on this device: {made.failure}</Trans>
        </Text>
      )}
      {made.html !== undefined && (
        <iframe title={t`Block preview`} className={classes['frame']} sandbox="" srcDoc={made.html} />
      )}
    </Card>
  )
}
