import { Alert, Text } from '@mantine/core'
import { IconPhotoX } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '#data/page/store.ts'
import { RefusedFiles } from '#shared/reason/refused-files.tsx'
import { reasonText } from '#shared/reason/use-reason.ts'
import type { ContentEditing } from '../use-content-editor.ts'
import { placeMarks } from './place-marks.ts'

/** The text is on the server, these files are not: the places where they stand are marked until something is done. */
export function RefusedAlert({ editing }: { editing: ContentEditing }) {
  const { i18n, t } = useLingui()
  // Written anew with each pause: a file may have gone from the text.
  useStore(editing.draft.state)
  const text = JSON.stringify(editing.form.getValues()) + editing.bodyHtml()
  const files = editing.state.refused.filter(({ hash }) => text.includes(hash))
  if (files.length === 0) return null
  const words = files.map((file) => ({ hash: file.hash, words: t`Not uploaded: ${reasonText(i18n, file)}` }))
  return (
    <>
      <style>{placeMarks(words)}</style>
      <Alert
        color="yellow"
        icon={<IconPhotoX />}
        role="alert"
        title={<Trans>The text was saved to the server without these files</Trans>}
      >
        <RefusedFiles files={files} />
        <Text size="sm" mt="xs">
          <Trans>They are marked in the text. Replace or remove them, or save again to retry.</Trans>
        </Text>
      </Alert>
    </>
  )
}
