import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePipes } from '#data/reads/use-pipes.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { AddWidgetOptions } from './add-widget-dialog.tsx'

const Dialog = lazyDialog(() => import('./add-widget-dialog.tsx').then((file) => file.AddWidgetDialog), 'widget-form')

interface Added {
  readonly pageWidgetId: string
  readonly type: string
}

/** The button of a list that adds page widgets, with its dialog; what was added is opened. */
export function AddWidget({ onAdded, ...options }: AddWidgetOptions & { onAdded: (added: Added) => void }) {
  const { options: pipes } = usePipes()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<Added>()
  // Not from the dialog: until it is gone, what was typed there counts as unsaved.
  useEffect(() => {
    if (!added || adding) return
    setAdded(undefined)
    onAdded(added)
  }, [added, adding, onAdded])
  return (
    <>
      <ActionButton endpoint={options.endpoint} look="main" icon={IconPlus} onClick={() => setAdding(true)}>
        {options.title}
      </ActionButton>
      {adding && (
        <Dialog
          {...options}
          pipeCode={pipes[0]?.value ?? ''}
          onAdded={(pageWidgetId, type) => setAdded({ pageWidgetId, type })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
