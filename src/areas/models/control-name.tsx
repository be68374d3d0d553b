import { xmodelControls } from '#contract/models.ts'
import { useRead } from '#data/reads/use-read.ts'

/** The server's name of a control, in the language of the interface. */
export function ControlName({ type }: { type: string }) {
  const controls = useRead(xmodelControls)
  return controls.data?.find((control) => control.id === type)?.name ?? type
}
