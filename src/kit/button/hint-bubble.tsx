import { Tooltip } from '@mantine/core'
import type { Hint } from './watch-hints.ts'

export function HintBubble({ hint: { text, element } }: { hint: Hint }) {
  return <Tooltip label={text} target={element} opened />
}
