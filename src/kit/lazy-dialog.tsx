import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog whose code is loaded when it is first opened; from then on it stays, so that closing can fade. */
export function lazyDialog<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load() }))
  return function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
