import { useQueryClient } from '@tanstack/react-query'
import { requestDrain } from '#data/outbox/drain.ts'
import { passwordDue } from '#data/identity/password-due.ts'
import { useStore } from '#data/page/store.ts'
import { loadSession, session } from '#data/session/session.ts'
import { PasswordDue } from '#shared/password/password-due.tsx'

/**
 * For a password that expires while somebody works: what is open stays as it is behind the question, and goes on once the
 * password is changed. Whoever has just signed in has a page of its own for it.
 */
export function PasswordDueDialog({ opened }: { opened: boolean }) {
  const client = useQueryClient()
  const isOnPage = useStore(session)?.mustChangePassword ?? false
  const handleChanged = () => {
    passwordDue.set(false)
    requestDrain()
    void loadSession().catch(() => undefined)
    void client.invalidateQueries()
  }
  return <PasswordDue opened={opened && !isOnPage} onChanged={handleChanged} />
}
