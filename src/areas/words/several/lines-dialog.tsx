import { Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { type WordListName, wordLinesAdd } from '#contract/words/lines.ts'
import { notify } from '#data/page/notices.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { bind, RadioField } from '#kit/form/fields.tsx'
import { LineList } from '#kit/show/line-list.tsx'
import type { SeveralProps } from './several-tools.tsx'
import { useSensitiveTypes } from './sensitive-types.ts'
import { useAddedText } from './use-added-text.ts'

/** How the lines of each list are written. */
function useLineForms(): Record<WordListName, string> {
  const { t } = useLingui()
  return {
    tag: t`One word per line`,
    hot: t`One word per line, with its address: word=address`,
    sensitive: t`One word per line`,
    errorProne: t`One pair per line: wrong=right`,
  }
}

function faultsOf(data: unknown): ReactNode {
  const { faults } = data as DataOf<typeof wordLinesAdd>
  return faults && <LineList lines={faults} />
}

/** Adds many words, pasted or typed: all of them or, where a line is wrong, none. */
export function LinesDialog({ place, reads, onClose }: SeveralProps & { onClose: () => void }) {
  const { t } = useLingui()
  const forms = useLineForms()
  const types = useSensitiveTypes()
  const addedText = useAddedText()
  const isSensitive = place.list === 'sensitive'
  return (
    <EditDialog
      title={t`Add several words`}
      endpoint={wordLinesAdd}
      initial={{ type: 'BLACK', lines: '' }}
      required={['lines']}
      toBody={({ type, lines }) => ({ ...place, ...(isSensitive && { type }), lines })}
      // What was added is told with its numbers.
      success=""
      invalidates={reads}
      faultOf={faultsOf}
      save={t`Add`}
      size={600}
      onSaved={(_, data) => notify({ level: 'success', message: addedText(data as never) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isSensitive && <RadioField form={form} name="type" label={t`Type`} options={types} />}
          <Textarea
            {...bind({ form, name: 'lines', label: t({ message: 'Words', context: 'vocabulary' }), required: true })}
            description={forms[place.list]}
            dir="auto"
            rows={12}
            spellCheck={false}
          />
        </>
      )}
    </EditDialog>
  )
}
