import { useMemo } from 'react'
import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '#data/session/use-session.ts'
import type { ListView } from '#kit/list/views/list-view.ts'

/** What a person chose for one list and finds again next time on this device. */
export interface ListMemory {
  size?: number
  /** Columns that were switched, by the name that they were first kept under. */
  hidden?: string[]
  searchHidden?: boolean
  views?: ListView[]
}

const NOTHING = '{}'

/** What somebody else has put there is taken for nothing. */
function parse(text: string): ListMemory {
  try {
    return (JSON.parse(text) as ListMemory | null) ?? {}
  } catch {
    return {}
  }
}

export function useListMemory(endpointId: string) {
  const { user } = useSession()
  // Kept as its text: the hook sets once more what it has read, and an equal text draws nothing again, as another object would.
  const [text, setText] = useLocalStorage({
    key: `list:${user?.userName ?? ''}:${endpointId}`,
    defaultValue: NOTHING,
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? NOTHING,
  })
  const memory = useMemo(() => parse(text), [text])
  const remember = (part: ListMemory) => setText((before) => JSON.stringify({ ...parse(before), ...part }))
  return { memory, remember }
}
