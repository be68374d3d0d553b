import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/system/user-row.ts'
import { userDeptTree, userGet, userGetEmpty } from '#contract/system/users.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { UserForm } from './user-form.tsx'

interface UserDialogProps {
  /** Undefined while one is created. */
  user: User | undefined
  /** The department that is looked at: a new user goes there. */
  deptId: string | undefined
  onClose: () => void
}

/** Adds a user or edits one. The form opens on what the server has now, for it saves all that it was filled with. */
export function UserDialog({ user, deptId, onClose }: UserDialogProps) {
  const { t } = useLingui()
  const departments = useRead(userDeptTree).data ?? []
  const stored = useRead(
    userGet,
    { params: { userId: user?.userId ?? '0' } },
    { staleTime: 0, enabled: user !== undefined },
  )
  const empty = useRead(userGetEmpty, undefined, { enabled: user === undefined })
  if (user === undefined)
    return <UserForm posts={empty.data?.posts ?? []} departments={departments} deptId={deptId} onClose={onClose} />
  return (
    <ReadFirst read={stored} title={t`Edit user`} onClose={onClose}>
      {(detail) => (
        <UserForm
          user={detail.user}
          posts={detail.posts ?? []}
          departments={departments}
          deptId={undefined}
          onClose={onClose}
        />
      )}
    </ReadFirst>
  )
}
