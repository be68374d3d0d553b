import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Editor } from '@tiptap/core'
import type { Choice } from './command.ts'

/** A value and its name, where the value is none itself. */
export type StyleValue = string | readonly [value: string, label: MessageDescriptor | string]

/** The values of one style property, and none of them. */
export function styleChoices(
  values: readonly StyleValue[],
  read: (editor: Editor, property: string) => string,
  write: (editor: Editor, property: string, value: string) => boolean,
  property: string,
): readonly Choice[] {
  const none: StyleValue = ['', msg`Page default`]
  return [none, ...values].map((one) => {
    const [value, label] = typeof one === 'string' ? [one, one] : one
    return {
      label,
      active: (editor) => read(editor, property) === value,
      run: (editor) => void write(editor, property, value),
    }
  })
}
