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

export function useListMemory(endpointId: string) {
  const { user } = useSession()
  const [memory, setMemory] = useLocalStorage<ListMemory>({
    key: `list:${user?.userName ?? ''}:${endpointId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const remember = (part: ListMemory) => setMemory((before) => ({ ...before, ...part }))
  return { memory, remember }
}
