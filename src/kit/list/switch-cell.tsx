import { Switch } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { LooseInput } from '#data/request/caller.ts'
import { useAction } from '#data/reads/use-action.ts'
import { type Question, useConfirm } from '#kit/dialog/confirm.tsx'
import { hint } from '#kit/button/hint.tsx'

interface SwitchCellProps {
  /** The call that turns it on or off. */
  endpoint: AnyEndpoint
  input: LooseInput
  checked: boolean
  /** Read out: what is on or off, of which row. */
  label: string
  success: string
  /** Reads that show the state. */
  invalidates: readonly AnyEndpoint[]
  /** Asked before it is changed, where that reaches far. */
  question?: Question
  /** It is as it is for good. */
  locked?: boolean
}

/** A state of a row that a press changes at once; without the right or the server it only shows the state. */
export function SwitchCell({ endpoint, input, checked, label, success, invalidates, ...rest }: SwitchCellProps) {
  const { question, locked = false } = rest
  const { t } = useLingui()
  const { run, pending, availability } = useAction(endpoint, { success, invalidates: [...invalidates] })
  const ask = useConfirm()
  const why = availability === 'offline' ? t`This needs the server, which can't be reached right now` : undefined
  const handleChange = async () => {
    if (question && !(await ask(question))) return
    // A refusal was shown by the call; the list says what the state is.
    await run(input as never).catch(() => undefined)
  }
  return (
    <Switch
      checked={checked}
      aria-label={label}
      disabled={locked || pending || availability !== 'ready'}
      onChange={() => void handleChange()}
      {...hint(why)}
    />
  )
}
