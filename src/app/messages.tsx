import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, onNotice } from '#data/page/notices.ts'
import classes from './messages.module.css'

/**
 * Shows what the wrapper and the screens have to say. The list comes with the first message; where it cannot be had
 * (a first visit whose line fails) the words are shown as they are.
 */
export function Messages() {
  const [List, setList] = useState<ComponentType>()
  const [plain, setPlain] = useState<Notice>()
  useEffect(
    () =>
      onNotice((notice) => {
        import('#app/message-list.tsx').then(
          ({ MessageList, showMessage }) => {
            setList(() => MessageList)
            setPlain(undefined)
            showMessage(notice)
          },
          () => setPlain(notice),
        )
      }),
    [],
  )
  return (
    <>
      {List && <List />}
      {plain && (
        <p role="alert" className={classes['plain']}>
          {plain.title} {plain.message}
        </p>
      )}
    </>
  )
}
