import { Alert, Button, Group, Paper, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { FormDialog } from '#editor/insert/form-dialog.tsx'
import { chosenObject, putPicture } from '#editor/insert/insert-content.ts'
import { FORMULA_MAX, formulaAttributes, latexOf } from './formula-code.ts'
import { Math } from './math.tsx'
import { PIECES } from './pieces.ts'

/** LaTeX with a picture of it while typing; a new formula, or the one that is chosen in the text. */
export function FormulaDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [old] = useState(() => chosenObject(editor, 'formula'))
  const [latex, setLatex] = useState(old ? latexOf(old) : '')
  const [fault, setFault] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const source = latex.trim()

  const confirm = () => {
    setTried(true)
    if (!source || fault) return field.current?.focus()
    putPicture(editor, 'formula', formulaAttributes(source))
    onClose()
  }
  const write = (piece: string) => {
    const input = field.current
    if (!input) return
    input.focus()
    input.setRangeText(piece, input.selectionStart, input.selectionEnd, 'end')
    setLatex(input.value)
  }
  return (
    <FormDialog title={t`Formula`} size={680} onConfirm={confirm} onClose={onClose}>
      <Group gap={6} role="group" aria-label={t`Formula parts`}>
        {PIECES.map((piece) => (
          <Button
            key={piece}
            variant="default"
            size="compact-md"
            h="auto"
            mih={32}
            px={8}
            py={2}
            onClick={() => write(piece)}
          >
            <VisuallyHidden>{piece}</VisuallyHidden>
            <span aria-hidden>
              <Math latex={piece} />
            </span>
          </Button>
        ))}
      </Group>
      <Textarea
        ref={field}
        label={t`LaTeX`}
        description={t`Visitors see a picture from latex.codecogs.com; this preview is made on this device.`}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={FORMULA_MAX}
        spellCheck={false}
        value={latex}
        error={tried && !source && t`Enter a formula first`}
        onChange={(event) => setLatex(event.currentTarget.value)}
        data-autofocus
      />
      <Paper withBorder p="md" mih={72} style={PREVIEW} aria-label={t`Preview`} role="img">
        {source ? (
          <Math latex={source} display onJudged={setFault} />
        ) : (
          <Text c="dimmed" size="sm">
            <Trans>The formula appears here</Trans>
          </Text>
        )}
      </Paper>
      {source && fault && (
        <Alert color="yellow" role="status" title={t`This is not a valid formula`}>
          <Text size="sm" lang="en">
            {fault}
          </Text>
        </Alert>
      )}
    </FormDialog>
  )
}

const PREVIEW = { overflow: 'auto', display: 'flex', alignItems: 'center', justifyContent: 'center' }
