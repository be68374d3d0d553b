import { type ComponentType, useEffect, useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { loadTexts } from '#data/page/texts.ts'
import { useReturnFocus } from './return-focus.ts'

/** What opens and closes: by `opened`, so that closing can fade, or by being there. */
interface DialogProps {
  opened?: boolean
  onClose?: () => void
}

/**
 * A dialog, or another part that a person opens, whose code is fetched when it is first shown, with the catalog of its texts where it has its own. Where it
 * can not be had, that is said and the dialog closes again: the screen below, and what was typed there, stays.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: string,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const { opened = true, onClose } = props as DialogProps
    useReturnFocus(opened && onClose !== undefined)
    const [Dialog, setDialog] = useState(() => (opened ? known : undefined))
    useEffect(() => {
      if (!opened || Dialog) return
      const show = (dialog: ComponentType<Props>) => {
        known = dialog
        setDialog(() => dialog)
      }
      const all = Promise.all([load(), texts && loadTexts(texts)])
      all.then(
        ([dialog]) => show(dialog),
        (error: unknown) => {
          notify({ level: 'error', message: failureText(error) })
          onClose?.()
        },
      )
      // Once for each time that it is opened.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [opened])
    return Dialog ? <Dialog {...props} /> : null
  }
}
