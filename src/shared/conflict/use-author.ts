import { useLingui } from '@lingui/react/macro'
import type { ContentForm } from '#lib/content-fields.ts'
import { useSession } from '#data/session/use-session.ts'
import { useDateText } from '#kit/form/date-text.ts'

/** Who wrote a text, and when, as far as its server says. */
export interface Author {
  /** Undefined where that is not said; where it is the reader, his own work from elsewhere. */
  name: string | undefined
  isMe: boolean
  time: string | undefined
}

export function useAuthor(form: ContentForm | undefined): Author {
  const { user } = useSession()
  const dateText = useDateText()
  const { updateBy, updateTime } = (form ?? {}) as { updateBy?: string; updateTime?: string }
  return { name: updateBy, isMe: updateBy === user.userName, time: updateTime && dateText(updateTime) }
}

/** What stands above his text: "Li Ming, 3 May, 10:12"; where it is the reader's own it says where it stands. */
export function useSideName(form: ContentForm | undefined): string {
  const { t } = useLingui()
  const { name, isMe, time } = useAuthor(form)
  if (!name || isMe) return t({ message: 'On the server', context: 'version' })
  return time ? t`${name}, ${time}` : name
}
