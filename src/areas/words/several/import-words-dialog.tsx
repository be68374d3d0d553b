import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Radio, Stack } from '@mantine/core'
import { wordsImport } from '#contract/words/lines.ts'
import { notify } from '#data/page/notices.ts'
import { useAction } from '#data/reads/use-action.ts'
import { IMPORT_TIMEOUT_MS, ImportDialog } from '#shared/import-dialog/import-dialog.tsx'
import type { SeveralProps } from './several-tools.tsx'
import { useSensitiveTypes } from './sensitive-types.ts'
import { useAddedText } from './use-added-text.ts'

/** Adds the words of a file: all of them or, where a line is wrong, none. */
export function ImportWordsDialog({ place, reads, onClose }: SeveralProps & { onClose: () => void }) {
  const { t } = useLingui()
  const addedText = useAddedText()
  const types = useSensitiveTypes()
  const [type, setType] = useState<string>('BLACK')
  const action = useAction(wordsImport, { success: '', invalidates: reads })
  const isSensitive = place.list === 'sensitive'
  const send = async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    const query = { ...place, ...(isSensitive && { type }) }
    // What went wrong was shown by the call.
    const answer = await action.run({ query, form, timeout: IMPORT_TIMEOUT_MS } as never).catch(() => undefined)
    if (!answer) return undefined
    if (answer.faults) return { report: answer.faults }
    notify({ level: 'success', message: addedText(answer) })
    return { done: true as const }
  }
  return (
    <ImportDialog
      title={t`Import words`}
      file={{
        label: t`File`,
        description: t`.txt or .xlsx in the export format, at most 100,000 words`,
        accept: '.txt,.xlsx',
      }}
      send={send}
      pending={action.pending}
      options={
        isSensitive && (
          <Radio.Group
            label={t`Type`}
            description={t`For words whose type is not in the file`}
            value={type}
            onChange={setType}
          >
            <Stack gap={4} mt={4}>
              {types.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        )
      }
      onClose={onClose}
    />
  )
}
