import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { FormDialog } from '#editor/insert/form-dialog.tsx'
import { changeObject, chosenObject } from '#editor/insert/insert-content.ts'
import { anchorNames, isAnchorName } from './anchor-names.ts'

/** A new place for links, or another name for the one that is chosen. */
export function AnchorDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [old] = useState(() => chosenObject(editor, 'anchor'))
  const attribute = old && 'anchorname' in old ? 'anchorname' : 'name'
  const [taken] = useState(() => anchorNames(editor.state.doc))
  const [name, setName] = useState(old?.[attribute] ?? '')
  const [tried, setTried] = useState(false)
  const wanted = name.trim()

  const fault = () => {
    if (!wanted) return t`Enter a name first`
    if (!isAnchorName(wanted)) return t`Letters, digits, - _ and . only`
    return wanted !== old?.[attribute] && taken.has(wanted) ? t`An anchor with this name already exists` : ''
  }
  const confirm = () => {
    setTried(true)
    if (fault()) return
    if (old) changeObject(editor, (html) => ({ ...html, [attribute]: wanted }))
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'anchor', attrs: { html: { name: wanted } } })
        .run()
    onClose()
  }
  return (
    <FormDialog title={t`Anchor`} size={440} onConfirm={confirm} onClose={onClose}>
      <TextInput
        label={t`Name`}
        description={t`A link to # plus this name leads here.`}
        required
        value={name}
        error={(tried || wanted) && fault()}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
